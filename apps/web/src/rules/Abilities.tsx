import type { AbilityTold, System } from '@warfold/engine';
import { tellAbility } from '@warfold/engine';
import { useMemo } from 'react';
import { useWords } from '../words/index.ts';
import { RuleLink } from './RuleLink.tsx';

/** Every ability that units, weapons and pieces of a system may have, as it is declared: for whoever writes armies, questions and situations. */
export function Abilities({ system, wanted }: { readonly system: System; readonly wanted: string }) {
  const { t, say } = useWords();
  const told = useMemo(() => [...system.abilities.names].sort().map((name) => tellAbility(system.abilities, name)), [system]);
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  const textOf = ({ name, label, says, rule }: AbilityTold): string =>
    [name, label === null ? '' : say(label), says === null ? '' : say(says), rule ?? ''].join(' ').toLowerCase();
  const found = told.filter((one) => words.every((word) => textOf(one).includes(word)));
  return (
    <>
      <h2>{t('abilities')}</h2>
      <p className="faint">{t('abilities.lead')}</p>
      {found.length === 0 && <p role="status">{t('abilities.none')}</p>}
      <dl className="ability-reference">
        {found.map((one) => (
          <Ability key={one.name} told={one} />
        ))}
      </dl>
    </>
  );
}

function Ability({ told: { name, label, rule, sits, says, parameters } }: { readonly told: AbilityTold }) {
  const { t, say } = useWords();
  return (
    <>
      <dt>
        {label === null ? name : say(label)} <code>{name}</code> {rule !== null && <RuleLink id={rule} />}
      </dt>
      <dd>
        {says !== null && <p>{say(says)}</p>}
        {parameters.length > 0 && (
          <ul>
            {parameters.map(({ key, form, needed, usual }) => (
              <li key={key}>
                <code>{key}</code> {say(form)}
                {usual !== null && <span className="faint"> {t('abilities.usual', { usual })}</span>}
                {usual === null && !needed && <span className="faint"> {t('abilities.may')}</span>}
              </li>
            ))}
          </ul>
        )}
        <p className="faint">{t('abilities.on', { seats: sits.map((seat) => t(`abilities.on.${seat}`)).join(', ') })}</p>
      </dd>
    </>
  );
}
