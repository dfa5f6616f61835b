// The types of rooms.js, which the linter's configuration reads without a compiler.

/** Folders and single files of src/foundry, from the bottom up. */
export declare const rooms: readonly string[];

/** Every pair of a room and one above it, which it may not import. */
export declare function arrowsBack(): { room: string; higher: string }[];
