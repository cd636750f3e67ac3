/** Last use of each session in milliseconds; remembers which were used since the last `touched`. */
export class SessionUse extends Map<string, number> {
  #touched: Record<string, number> = {};

  override set(token: string, at: number): this {
    this.#touched[token] = at;
    return super.set(token, at);
  }

  /** The time in the session's row counts again. */
  override delete(token: string): boolean {
    this.#touched[token] = 0;
    return super.delete(token);
  }

  override clear(): void {
    this.#touched = {};
    super.clear();
  }

  get touched(): Readonly<Record<string, number>> {
    return this.#touched;
  }

  forgetTouched(): void {
    this.#touched = {};
  }
}
