// Constants that stand with a warning until the version that removes them, as their documentation says. Public systems read some of them:
// draw-steel (github.com/MetaMorphic-Digital/draw-steel) ACTIVE_EFFECT_MODES and DICE_ROLL_MODES.
import { logCompatibilityWarning } from "./compatibility.ts";
import { deepFreeze } from "./objects.ts";

interface DeprecatedConstant {
  readonly value: unknown;
  readonly instead: string;
  readonly since: number;
  readonly until: number;
}

/** Modes of effect changes, before they were named. */
export const ACTIVE_EFFECT_MODES = Object.freeze({ CUSTOM: 0, MULTIPLY: 1, ADD: 2, DOWNGRADE: 3, UPGRADE: 4, OVERRIDE: 5 });

const SENSES = { NONE: 0, LIMITED: 10, NORMAL: 20, PROXIMITY: 30, DISTANCE: 40 };

const DEPRECATED: Readonly<Record<string, DeprecatedConstant>> = {
  ACTIVE_EFFECT_MODES: {
    value: ACTIVE_EFFECT_MODES,
    instead: "in favor of CONST.ACTIVE_EFFECT_CHANGE_TYPES",
    since: 14,
    until: 16,
  },
  DICE_ROLL_MODES: {
    value: { PUBLIC: "publicroll", PRIVATE: "gmroll", BLIND: "blindroll", SELF: "selfroll" },
    instead: "in favor of CONFIG.ChatMessage.modes",
    since: 14,
    until: 16,
  },
  MEASURED_TEMPLATE_TYPES: {
    value: { CIRCLE: "circle", CONE: "cone", RECTANGLE: "rect", RAY: "ray" },
    instead: "without replacement",
    since: 14,
    until: 16,
  },
  TOKEN_HEXAGONAL_SHAPES: {
    value: { ELLIPSE_1: 0, ELLIPSE_2: 1, TRAPEZOID_1: 2, TRAPEZOID_2: 3, RECTANGLE_1: 4, RECTANGLE_2: 5 },
    instead: "in favor of CONST.TOKEN_SHAPES",
    since: 13,
    until: 15,
  },
  WALL_DIRECTIONS: { value: { BOTH: 0, LEFT: 1, RIGHT: 2 }, instead: "in favor of CONST.EDGE_DIRECTIONS", since: 14, until: 16 },
  WALL_SENSE_TYPES: { value: SENSES, instead: "in favor of CONST.EDGE_SENSE_TYPES", since: 14, until: 16 },
};

/** Gives the object of constants those that are deprecated, with a warning. */
export function addDeprecatedConstants(target: object): void {
  for (const [name, { value, instead, since, until }] of Object.entries(DEPRECATED)) {
    const frozen = deepFreeze(value);
    Object.defineProperty(target, name, {
      // Going through all constants must not warn of those that nobody has named.
      enumerable: false,
      get() {
        logCompatibilityWarning(`CONST.${name} is deprecated ${instead}`, { since, until, once: true });
        return frozen;
      },
    });
  }
}
