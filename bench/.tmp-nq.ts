import { playerNamed } from '@warfold/ai';
import { Match, playOut, seededDice } from '@warfold/engine';
import { systems } from '@warfold/systems';

const [, , key = 'noquarter', gs = '2', a = 'veteran', b = 'random', from = '0'] = process.argv;
const system = systems.find((s) => s.key === key)!;
const per = new Map<string, { n: number; ms: number; max: number }>();
for (let g = Number(from); g < Number(from) + Number(gs); g++) {
  const pairs = system.forces.flatMap((x, i) =>
    system.forces
      .slice(i + 1)
      .filter((y) => x.points === y.points)
      .map((y) => [x.key, y.key]),
  );
  const m = system.muster({
    forces: (pairs[(g >> 1) % Math.max(1, pairs.length)] ?? system.starter.forces) as never,
    mission: system.missions[(g >> 1) % system.missions.length]?.key,
  } as never);
  if (!('setup' in m)) {
    console.log(JSON.stringify(m));
    continue;
  }
  const names = [a, b];
  const tot = [0, 0];
  const players = names.map((n, who) => {
    const p = playerNamed(n as never, `${g} ${who}`, { budget: { nodes: 80 } } as never);
    return {
      name: p.name,
      answer(d: any, s: any) {
        const t = process.cpuUsage();
        const r = p.answer(d, s);
        if (process.env.LOG && who === 0 && s.entries.length > 900 && s.entries.length < 912)
          console.log(s.entries.length, d.view.label.key, JSON.stringify(d.view.about), JSON.stringify(r).slice(0, 600));
        const u = process.cpuUsage(t);
        const ms = (u.user + u.system) / 1000;
        tot[who]! += ms;
        if (who === 0) {
          const k = `${d.view.kind} ${d.view.label.key}`;
          const e = per.get(k) ?? { n: 0, ms: 0, max: 0 };
          e.n++;
          e.ms += ms;
          e.max = Math.max(e.max, ms);
          per.set(k, e);
        }
        return r;
      },
    };
  });
  const ps = g % 2 === 0 ? players : [players[1]!, players[0]!];
  const match = Match.start(system, m.setup, seededDice(`g${g}`));
  const t0 = Date.now();
  try {
    playOut(match, ps as never, Number(process.env.MOST ?? 20000));
  } catch (e) {
    console.log('BROKE', String(e).slice(0, 300));
  }
  const r = match.state.result;
  const me = g % 2;
  console.log(
    g,
    r === null ? 'none' : r.winners.length === 0 ? 'draw' : r.winners.includes(me) ? 'WIN' : 'loss',
    r?.scores,
    'round',
    match.state.cursor.round,
    'ms',
    tot.map(Math.round),
    Date.now() - t0,
  );
}
console.log(
  [...per]
    .sort((x, y) => y[1].ms - x[1].ms)
    .slice(0, 18)
    .map(([k, e]) => `${k} n=${e.n} ms=${Math.round(e.ms)} max=${Math.round(e.max)}`)
    .join('\n'),
);
