/** Last use of each session in milliseconds. `touched` has the changes since the last `forgetTouched`. */
export class SessionUseTimes extends Map<string, number> {
  #touched: Record<string, number> = {};

  override set(token: string, at: number): this {
    this.#touched[token] = at;
    return super.set(token, at);
  }

  /** Deletes the entry, so that the time in the session's row is valid again. */
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
