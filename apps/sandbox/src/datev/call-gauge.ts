/** Counts the calls that the API gets, and how many of them it has at the same moment. */
export class CallGauge {
  #now = 0;
  #calls = 0;
  #mostAtOnce = 0;

  get reading(): { calls: number; mostAtOnce: number } {
    return { calls: this.#calls, mostAtOnce: this.#mostAtOnce };
  }

  begin(): void {
    this.#calls += 1;
    this.#now += 1;
    this.#mostAtOnce = Math.max(this.#mostAtOnce, this.#now);
  }

  end(): void {
    this.#now -= 1;
  }

  /** Forgets what was; calls that still run go on counting as running. */
  reset(): void {
    this.#calls = 0;
    this.#mostAtOnce = this.#now;
  }
}
