import type { Scenario, ScenarioArea, ScenarioEdge } from '@warfold/systems/scenario';
import { useWords } from '../words/index.ts';
import { useMaker } from './bench.ts';
import { Choice, changedAt, LengthField, NumberField, Section, YesNo } from './fields.tsx';

type Kind = 'edge' | 'rect' | 'round' | 'corners';
const EDGES: readonly ScenarioEdge[] = ['south', 'north', 'west', 'east'];

const kindOf = (area: ScenarioArea): Kind => ('edge' in area ? 'edge' : 'rect' in area ? 'rect' : 'round' in area ? 'round' : 'corners');

/** An area of another kind where this one was, to be changed. */
function areaOf(kind: string, at: number): ScenarioArea {
  const south = at % 2 === 0;
  if (kind === 'edge') return { edge: south ? 'south' : 'north', deep: '25%' };
  if (kind === 'rect') return { rect: ['0%', south ? '0%' : '75%', '100%', south ? '25%' : '100%'] };
  if (kind === 'round') return { round: ['50%', south ? '20%' : '80%'], radius: 6 };
  return {
    corners: south
      ? [
          ['0%', '0%'],
          ['60%', '0%'],
          ['0%', '60%'],
        ]
      : [
          ['100%', '100%'],
          ['40%', '100%'],
          ['100%', '40%'],
        ],
  };
}

const halfOf = (at: number): ScenarioArea => ({ edge: at % 2 === 0 ? 'south' : 'north', deep: '50%' });

interface AreaProps {
  readonly area: ScenarioArea;
  readonly at: number;
  onChange(area: ScenarioArea): void;
}

export function AreaFields({ area, at, onChange }: AreaProps) {
  const { t } = useWords();
  return (
    <div className="fields">
      <Choice
        label={t('scenarios.shape')}
        value={kindOf(area)}
        of={(['edge', 'rect', 'round', 'corners'] as const).map((value) => ({ value, label: t(`scenarios.shape.${value}`) }))}
        onChange={(kind) => onChange(areaOf(kind, at))}
      />
      <ShapeFields {...{ area, at, onChange }} />
    </div>
  );
}

function ShapeFields({ area, onChange }: AreaProps) {
  const { t } = useWords();
  if ('edge' in area)
    return (
      <>
        <Choice
          label={t('scenarios.edge')}
          value={area.edge}
          of={EDGES.map((value) => ({ value, label: t(`scenarios.edge.${value}`) }))}
          onChange={(edge) => onChange({ ...area, edge: EDGES.find((one) => one === edge) ?? 'south' })}
        />
        <LengthField label={t('scenarios.deep')} value={area.deep} onChange={(deep) => onChange({ ...area, deep })} />
      </>
    );
  if ('rect' in area) {
    const [west, south, east, north] = area.rect;
    return (
      <>
        <LengthField label={t('scenarios.west')} value={west} onChange={(one) => onChange({ rect: [one, south, east, north] })} />
        <LengthField label={t('scenarios.south')} value={south} onChange={(one) => onChange({ rect: [west, one, east, north] })} />
        <LengthField label={t('scenarios.east')} value={east} onChange={(one) => onChange({ rect: [west, south, one, north] })} />
        <LengthField label={t('scenarios.north')} value={north} onChange={(one) => onChange({ rect: [west, south, east, one] })} />
      </>
    );
  }
  if ('round' in area) {
    const [x, y] = area.round;
    return (
      <>
        <LengthField label={t('scenarios.west')} value={x} onChange={(one) => onChange({ ...area, round: [one, y] })} />
        <LengthField label={t('scenarios.south')} value={y} onChange={(one) => onChange({ ...area, round: [x, one] })} />
        <LengthField label={t('scenarios.radius')} value={area.radius} onChange={(radius) => onChange({ ...area, radius })} />
      </>
    );
  }
  return area.corners.map(([x, y], i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a corner is its place in the outline
    <div key={i} className="corner">
      <LengthField
        label={`${t('scenarios.west')} ${i + 1}`}
        value={x}
        onChange={(one) => onChange({ corners: changedAt(area.corners, i, [one, y]) })}
      />
      <LengthField
        label={`${t('scenarios.south')} ${i + 1}`}
        value={y}
        onChange={(one) => onChange({ corners: changedAt(area.corners, i, [x, one]) })}
      />
    </div>
  ));
}

/** Where armies deploy, who has which zone, and who deploys when. */
export function ZonesSection({ scenario }: { readonly scenario: Scenario }) {
  const { t } = useWords();
  const change = useMaker((maker) => maker.change);
  const { deployment } = scenario;
  const put = (next: Partial<NonNullable<Scenario['deployment']>>, touched?: string): void => {
    if (deployment !== undefined) change({ deployment: { ...deployment, ...next } }, touched);
  };
  return (
    <Section id="deployment" title={t('scenarios.deployment')} open>
      <YesNo
        label={t('scenarios.ownZones')}
        value={deployment !== undefined}
        onChange={(own) => change({ deployment: own ? { zones: [{ area: areaOf('edge', 0) }, { area: areaOf('edge', 1) }] } : undefined })}
      />
      {deployment !== undefined && (
        <>
          <p className="faint">{t('scenarios.length.note')}</p>
          {deployment.zones.map((zone, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a zone is its place in the list
            <fieldset key={i} className="maker-row">
              <legend>{t('scenarios.zone', { n: i + 1 })}</legend>
              <AreaFields
                area={zone.area}
                at={i}
                onChange={(area) => put({ zones: changedAt(deployment.zones, i, { ...zone, area }) }, `zone ${i}`)}
              />
              <YesNo
                label={t('scenarios.land')}
                value={zone.land !== undefined}
                onChange={(own) => put({ zones: changedAt(deployment.zones, i, { ...zone, land: own ? halfOf(i) : undefined }) })}
              />
              {zone.land !== undefined && (
                <AreaFields
                  area={zone.land}
                  at={i}
                  onChange={(land) => put({ zones: changedAt(deployment.zones, i, { ...zone, land }) }, `land ${i}`)}
                />
              )}
            </fieldset>
          ))}
          <YesNo
            label={t('scenarios.lengthwise')}
            value={deployment.lengthwise === true}
            onChange={(turned) => put({ lengthwise: turned || undefined })}
          />
          <div className="fields">
            <Choice
              label={t('scenarios.pick')}
              value={deployment.pick ?? 'roll'}
              of={(['roll', 'given'] as const).map((value) => ({ value, label: t(`scenarios.pick.${value}`) }))}
              onChange={(pick) => put({ pick: pick === 'given' ? 'given' : undefined })}
            />
            <Choice
              label={t('scenarios.order')}
              value={deployment.order ?? 'turns'}
              of={(['turns', 'first', 'second'] as const).map((value) => ({ value, label: t(`scenarios.order.${value}`) }))}
              onChange={(order) => put({ order: order === 'first' || order === 'second' ? order : undefined })}
            />
            <NumberField label={t('scenarios.apart')} value={deployment.apart} most={48} onChange={(apart) => put({ apart }, 'apart')} />
          </div>
        </>
      )}
    </Section>
  );
}
