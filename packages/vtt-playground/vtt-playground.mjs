#!/usr/bin/env node
// The command: the package's TypeScript runs as it is, so that nothing is built twice.
import { register } from "tsx/esm/api";

register();
await import("./server/main.ts");
