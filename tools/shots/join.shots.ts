// Pictures of the way in: the join page, and the table as each kind of user finds it.
import type { ShotScript } from "./shot.ts";

const script: ShotScript = async ({ seat, take }) => {
  await take(await seat.visit(), "join");
  await take(await seat.join("Gamemaster"), "table-gamemaster");
  await take(await seat.join("Ada"), "table-player");
};

export default script;
