// Arithmetic without eval: a list of numbers and operators, and the expressions that `Roll.safeEval` accepts.

type Token = { kind: "number"; value: number } | { kind: "name"; value: string } | { kind: "sign"; value: string };

const BINARY: readonly (readonly string[])[] = [
  ["||"],
  ["&&"],
  ["===", "!==", "==", "!="],
  ["<=", ">=", "<", ">"],
  ["+", "-"],
  ["*", "/", "%"],
];

const NAMES: Readonly<Record<string, number>> = { true: 1, false: 0, Infinity: Number.POSITIVE_INFINITY, NaN: Number.NaN };

/** The value of an expression of numbers, operators, comparisons, `?:`, parentheses and functions or constants of Math. */
export function evaluateExpression(expression: string, functions: Readonly<Record<string, unknown>> = {}): number {
  const tokens = tokenize(expression);
  const parser = new ExpressionParser(tokens, functions);
  const value = parser.parse();
  if (Number.isNaN(value)) throw new Error(`"${expression}" has no numeric value`);
  return value;
}

function tokenize(expression: string): Token[] {
  const tokens: Token[] = [];
  const pattern = /\s*(?:(\d+\.?\d*(?:e[+-]?\d+)?|\.\d+)|([A-Za-z_]\w*(?:\.\w+)*)|(===|!==|\*\*|[<>=!]=|&&|\|\||[-+*/%()<>?:,!]))/gy;
  const text = expression.trim();
  while (pattern.lastIndex < text.length) {
    const at = pattern.lastIndex;
    const match = pattern.exec(text);
    if (!match) throw new Error(`"${expression}" is no arithmetic at "${text.slice(at)}"`);
    if (match[1] !== undefined) tokens.push({ kind: "number", value: Number(match[1]) });
    else if (match[2] !== undefined) tokens.push({ kind: "name", value: match[2] });
    else tokens.push({ kind: "sign", value: match[3] ?? "" });
  }
  return tokens;
}

class ExpressionParser {
  #position = 0;
  readonly #tokens: Token[];
  readonly #functions: Readonly<Record<string, unknown>>;

  constructor(tokens: Token[], functions: Readonly<Record<string, unknown>>) {
    this.#tokens = tokens;
    this.#functions = functions;
  }

  parse(): number {
    const value = this.#choice();
    if (this.#position < this.#tokens.length)
      throw new Error(`Unexpected "${String(this.#tokens[this.#position]?.value)}" in an expression`);
    return value;
  }

  #take(...signs: string[]): string | undefined {
    const token = this.#tokens[this.#position];
    if (token?.kind !== "sign" || !signs.includes(token.value)) return undefined;
    this.#position += 1;
    return token.value;
  }

  #expect(sign: string): void {
    if (this.#take(sign) === undefined) throw new Error(`An expression lacks "${sign}"`);
  }

  #choice(): number {
    const condition = this.#binary(0);
    if (this.#take("?") === undefined) return condition;
    const yes = this.#choice();
    this.#expect(":");
    const no = this.#choice();
    return condition ? yes : no;
  }

  #binary(level: number): number {
    const signs = BINARY[level];
    if (!signs) return this.#power();
    let left = this.#binary(level + 1);
    for (let sign = this.#take(...signs); sign !== undefined; sign = this.#take(...signs))
      left = operate(sign, left, this.#binary(level + 1));
    return left;
  }

  #power(): number {
    const base = this.#unary();
    return this.#take("**") === undefined ? base : base ** this.#power();
  }

  #unary(): number {
    const sign = this.#take("-", "+", "!");
    if (sign === undefined) return this.#primary();
    const value = this.#unary();
    return sign === "-" ? -value : sign === "!" ? Number(!value) : value;
  }

  #primary(): number {
    if (this.#take("(") !== undefined) {
      const value = this.#choice();
      this.#expect(")");
      return value;
    }
    const token = this.#tokens[this.#position];
    this.#position += 1;
    if (token?.kind === "number") return token.value;
    if (token?.kind === "name") return this.#named(token.value.replace(/^Math\./, ""));
    throw new Error(token ? `Unexpected "${token.value}" in an expression` : "An expression ends too early");
  }

  #named(name: string): number {
    const found: unknown = Object.hasOwn(this.#functions, name)
      ? this.#functions[name]
      : Object.hasOwn(Math, name)
        ? Reflect.get(Math, name)
        : NAMES[name];
    if (typeof found === "number") return found;
    // Chance has no place in arithmetic.
    if (typeof found !== "function" || name === "random") throw new Error(`An expression may not use "${name}"`);
    this.#expect("(");
    const values: number[] = [];
    while (this.#take(")") === undefined) {
      if (values.length > 0) this.#expect(",");
      values.push(this.#choice());
    }
    return Number((found as (...values: number[]) => unknown)(...values));
  }
}

function operate(sign: string, left: number, right: number): number {
  switch (sign) {
    case "+":
      return left + right;
    case "-":
      return left - right;
    case "*":
      return left * right;
    case "/":
      return left / right;
    case "%":
      return left % right;
    case "<":
      return Number(left < right);
    case "<=":
      return Number(left <= right);
    case ">":
      return Number(left > right);
    case ">=":
      return Number(left >= right);
    case "==":
    case "===":
      return Number(left === right);
    case "!=":
    case "!==":
      return Number(left !== right);
    case "&&":
      return left && right;
    default:
      return left || right;
  }
}

/** The value of numbers and operators in the order of a roll; a sign may precede a number. Null when the list is no arithmetic. */
export function evaluateList(parts: readonly (number | string)[]): number | null {
  let position = 0;
  const signed = (): number | null => {
    const part = parts[position];
    position += 1;
    if (typeof part === "number") return part;
    if (part !== "-" && part !== "+") return null;
    const value = signed();
    return value === null ? null : part === "-" ? -value : value;
  };
  const product = (): number | null => {
    let left = signed();
    while (left !== null && ["*", "/", "%"].includes(String(parts[position]))) {
      const sign = String(parts[position]);
      position += 1;
      const right = signed();
      left = right === null ? null : operate(sign, left, right);
    }
    return left;
  };
  let sum = product();
  while (sum !== null && position < parts.length) {
    const sign = parts[position];
    position += 1;
    const right = sign === "+" || sign === "-" ? product() : null;
    sum = right === null ? null : operate(String(sign), sum, right);
  }
  return sum;
}
