// Units of distance: how scenes spell them, and how long one is in another.

/** A unit that rulesets may count in. */
export type DistanceUnit = "ft" | "m";

/**
 * Lengths in metres as games count them: 5 feet are 1.5 metres, so that a square stays a square's worth of movement in every edition. Exact feet (0.3048 m) would
 * put what is 4 squares away out of a range of 6 metres.
 */
const FOOT = 0.3;
const METRES = { mm: 0.001, cm: 0.01, dm: 0.1, m: 1, km: 1000, in: FOOT / 12, ft: FOOT, yd: 3 * FOOT, mi: 5280 * FOOT } as const;
type KnownUnit = keyof typeof METRES;

/** How people write them, in the languages that Foundry is played in; singular, plural, abbreviation. Compared in lower case, without accents, dots and spaces. */
const SPELLINGS: Readonly<Record<KnownUnit, string>> = {
  mm: "mm millimetre millimetres millimeter millimeters",
  cm: "cm centimetre centimetres centimeter centimeters zentimeter centimetro centimetros centimetri",
  dm: "dm decimetre decimetres decimeter decimeters dezimeter",
  m: "m mt mts mtr mtrs metre metres meter meters metro metros metri metr metry metrow metru метр метра метров метры м メートル 米 미터",
  km: "km kms kilometre kilometres kilometer kilometers kilometro kilometros kilometri kilometr kilometry километр километров км キロ キロメートル 公里 千米 킬로미터",
  in: 'in ins inch inches zoll pouce pouces pollice pollici pulgada pulgadas polegada polegadas cal cale cali дюйм дюймов дюйма ″ " インチ 英寸 인치',
  ft: "ft fts foot feet fuss fuß pied pieds pi pie pies pe pes piede piedi stopa stopy stop фут фута футов футы фт ′ ' フィート 尺 英尺 呎 피트",
  yd: "yd yds yard yards verge verges yarda yardas jarda jardas iarda iarde jard jardy ярд ярда ярдов ヤード 码 碼 야드",
  mi: "mi mile miles meile meilen mille milles milla millas milha milhas miglio miglia mila mile mil миля мили миль マイル 英里 哩 마일",
};

/** Words for a space of the grid itself. */
const SPACES =
  "sq sqs square squares space spaces tile tiles hex hexes hexagon hexagons cell cells feld felder kastchen case cases casella caselle quadretto quadretti casilla casillas cuadro cuadros quadrado quadrados pole pola kratka kratki клетка клетки клеток マス 格 칸";

function plain(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .normalize("NFC")
    .replace(/[.\s]/g, "");
}

const known = new Map<string, KnownUnit | "space">();
for (const [unit, words] of [...Object.entries(SPELLINGS), ["space", SPACES] as const] as [KnownUnit | "space", string][])
  for (const word of words.split(" ")) if (!known.has(plain(word))) known.set(plain(word), unit);

/**
 * How many of `unit` a distance in a scene's unit is; null where nobody could say what the scene's unit is.
 * @param text - what the scene calls its unit; nothing at all stands for the ruleset's own
 * @param space - length of one space of the ruleset's own grid, for scenes that count in spaces
 */
export function convertDistance(distance: number, text: string, unit: DistanceUnit, space: number): number | null {
  const written = plain(text);
  if (written === "") return distance;
  const found = known.get(written);
  if (found === undefined) return null;
  if (found === "space") return distance * space;
  // Whole numbers stay whole: 5 feet are 1.5 metres, not 1.4999999999999998.
  return found === unit ? distance : Math.round((distance * METRES[found] * 1e6) / METRES[unit]) / 1e6;
}
