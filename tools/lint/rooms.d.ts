// The types of rooms.js, which the linter's configuration reads without a compiler.

/** Folders and single files of src/foundry, from the bottom up. */
export declare const rooms: readonly string[];
export declare const engineRooms: readonly string[];
export declare const rulesetRooms: readonly string[];
export declare const applicationRooms: readonly string[];

/** Whether a file of a ruleset is what people click or are asked, and may import from every room. */
export declare function isClicked(file: string): boolean;

/** Layers with an order of their own, and which arrows still run back: "from → to", by their paths inside of the layer. */
export declare const layers: readonly { layer: string; rooms: readonly string[]; back: readonly string[] }[];
export declare const rulesetArrowsBack: Readonly<Record<string, readonly string[]>>;

/** Every pair of a room and one above it, which it may not import. */
export declare function arrowsBack(order: readonly string[]): { room: string; higher: string }[];
