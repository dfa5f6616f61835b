// Skills that no rule of combat names, as heroes write them down: "Talk-1, Lead-0" (SH-SKL-01).

import { type ShockCreature, isCharacter } from "../data/types.ts";

/** A skill by its own name. */
export interface OwnSkill {
  readonly name: string;
  readonly level: number;
}

const LEVEL = /^(.*?)[\s–-]*([-−]?\d{1,2})?$/;

/** The further skills of a hero; one without a number has level 0. Foes have one level for everything. */
export function ownSkills(creature: ShockCreature): OwnSkill[] {
  if (!isCharacter(creature)) return [];
  return creature.system.otherSkills
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .flatMap((part) => {
      const [, name = "", level = "0"] = LEVEL.exec(part) ?? [];
      return name.trim() === "" ? [] : [{ name: name.trim(), level: Number(level) }];
    });
}
