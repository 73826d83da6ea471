/** Numbers for whoever runs the server, in the text form that Prometheus reads. */
const EDGES = [5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000];

export class Metrics {
  readonly #counts = new Map<string, number>();
  readonly #times = EDGES.map(() => 0);
  #timed = 0;
  #sum = 0;

  count(name: string, labels: Readonly<Record<string, string>> = {}): void {
    const label = Object.entries(labels).map(([key, value]) => `${key}="${value}"`);
    const full = `warfold_${name}_total${label.length === 0 ? '' : `{${label.join(',')}}`}`;
    this.#counts.set(full, (this.#counts.get(full) ?? 0) + 1);
  }

  /** An answer took so many milliseconds from its message to its confirmation. */
  time(milliseconds: number): void {
    this.#timed++;
    this.#sum += milliseconds;
    EDGES.forEach((edge, i) => {
      if (milliseconds <= edge) this.#times[i]!++;
    });
  }

  text(gauges: Readonly<Record<string, number>>): string {
    const names = new Set([...this.#counts.keys()].map((full) => full.replace(/\{.*/, '')));
    const counted = [...names].flatMap((name) => [
      `# TYPE ${name} counter`,
      ...[...this.#counts].filter(([full]) => full.replace(/\{.*/, '') === name).map(([full, value]) => `${full} ${value}`),
    ]);
    const measured = Object.entries(gauges).flatMap(([name, value]) => [`# TYPE warfold_${name} gauge`, `warfold_${name} ${value}`]);
    const timed = [
      '# TYPE warfold_command_milliseconds histogram',
      ...EDGES.map((edge, i) => `warfold_command_milliseconds_bucket{le="${edge}"} ${this.#times[i]}`),
      `warfold_command_milliseconds_bucket{le="+Inf"} ${this.#timed}`,
      `warfold_command_milliseconds_sum ${Math.round(this.#sum)}`,
      `warfold_command_milliseconds_count ${this.#timed}`,
    ];
    return `${[...counted, ...measured, ...timed].join('\n')}\n`;
  }
}
