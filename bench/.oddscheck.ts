import { askOdds, planQuestion, questionSchema, sample, workOut } from '@warfold/odds';
import { oddsSupports } from '@warfold/systems';

const sup = (k: string) => oddsSupports.find((s) => s.system.key === k)! as any;
const ask = (k: string, q: any) => {
  const a: any = askOdds(sup(k), q);
  if (a.complaints) {
    console.log(k, JSON.stringify(a.complaints));
    return;
  }
  const o = a.answer.options[0].odds;
  console.log(
    k,
    Object.entries(o.counts)
      .map(([n, d]: any) => `${n} ${d.mean.toFixed(5)}`)
      .join(', '),
    JSON.stringify(o.units, (kk, v) => (typeof v === 'number' ? +v.toFixed(5) : v)).slice(0, 400),
    o.assumed,
  );
};
const bow = (n: any, d: any = 1, ab: any[] = []) => ({
  profile: {
    stats: {},
    abilities: ab,
    gear: {
      bow: { kind: 'missile', stats: { range: 24, attacks: n, hit: 3, wound: 4, rend: 1, damage: d } },
      sword: { kind: 'melee', stats: { range: 1, attacks: n, hit: 3, wound: 4, rend: 1, damage: d } },
    },
  },
  count: 10,
});
const foe = (ab: any[] = [], w = 1) => ({ profile: { stats: { wounds: w, save: 4, bravery: 6 }, abilities: ab }, count: 10 });
const V = { units: { a: bow(2), b: foe([{ ward: { value: 6 } }]) }, steps: [{ shoot: 'a', at: 'b' }], test: false };
const D = {
  units: { a: bow('D6', 'D3', [{ 'mortal-hits': { face: 6, mortals: 1 } }]), b: foe([], 1) },
  steps: [{ shoot: 'a', at: 'b' }],
  test: false,
};
const A1 = { units: { a: bow(2), b: foe() }, steps: [{ shoot: 'a', at: 'b' }] };
if (process.argv[2] !== 'bench') {
  ask('aos3', V);
  ask('aos3', D);
  ask('aos1', A1);
  ask('aos3', { ...V, test: true });
  ask('aos3', { units: { a: bow(2), b: foe() }, steps: [{ shoot: 'a', at: 'b', cover: 'cover' }], test: false });
  ask('aos1', { units: { a: bow(2), b: foe() }, steps: [{ shoot: 'a', at: 'b', cover: 'cover' }], test: false });
  for (const k of ['aos1', 'aos3']) {
    ask(k, {
      units: { a: bow(2), b: foe() },
      steps: [
        { charge: 'a', at: 'b', distance: 7 },
        { fight: 'a', at: 'b', models: 5 },
      ],
      test: false,
    });
    const wiz = { profile: { stats: { wounds: 5 }, keywords: ['WIZARD', 'HERO'], abilities: [] } };
    ask(k, { units: { a: wiz, b: { ...wiz } }, steps: [{ cast: 'a', at: 'b' }], test: false });
    ask(k, { units: { a: wiz, b: foe() }, steps: [{ cast: 'a', at: 'b' }], test: false });
    ask(k, { units: { a: wiz, b: { ...wiz } }, steps: [{ unbind: 'a', at: 'b', roll: 7 }], test: false });
  }
}
for (const [k, name, q] of [
  ['aos3', 'volley', V],
  ['aos3', 'd6', D],
  ['aos1', 'volley+test', A1],
] as const) {
  const pl: any = planQuestion(sup(k), questionSchema(sup(k)).parse(q) as any);
  const n = 300;
  for (let i = 0; i < n; i++) workOut(sup(k), pl.planned);
  const t = process.cpuUsage();
  for (let i = 0; i < n; i++) workOut(sup(k), pl.planned);
  const c = process.cpuUsage(t);
  console.log(name, ((c.user + c.system) / 1000 / n).toFixed(3), 'ms');
}
if (process.argv[2] === 'bench') {
  const w = oddsSupports[0] as any;
  const FOES = { profile: { stats: { type: 'Inf(10)', def: '4+', sup: 12, des: 14 } } };
  for (const d of [10, 20]) {
  const pl: any = planQuestion(w, questionSchema(w).parse({ units: { a: { profile: { stats: { type: 'Inf(10)', fire: d, att: d, sup: 12, des: 14 } } }, b: FOES }, steps: [{ shoot: 'a', at: 'b' }] }) as any);
  const n = 300; for (let i = 0; i < n; i++) workOut(w, pl.planned);
  const t = process.cpuUsage(); for (let i = 0; i < n; i++) workOut(w, pl.planned); const c = process.cpuUsage(t);
  console.log('warpath', d, ((c.user + c.system) / 1000 / n).toFixed(3), 'ms'); }
}
