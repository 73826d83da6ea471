import type { Texts } from '@warfold/engine';

/** Words around odds; what is counted is named by the systems. */
export const oddsTexts: Texts = {
  en: {
    'cli.odds.option': 'Option',
    'cli.odds.mean': 'mean {mean}, deviation {deviation}, median {median}, 5 to 95 %: {low} to {high}',
    'cli.odds.table': '      n   exactly  at least',
    'cli.odds.fate': '{label} of {unit}',
    'cli.odds.after': 'after step {step}, {label}',
    'cli.odds.leftOut': 'left out: {what} - {why} ({rule})',
    'cli.odds.assumed': 'Decided as usual on the way: {what}',
    'cli.odds.objective': 'Who holds the objective ({rule})',
    'cli.odds.ours': 'we do',
    'cli.odds.nobody': 'nobody',
    'cli.odds.theirs': 'they do',
  },
  it: {
    'cli.odds.option': 'Opzione',
    'cli.odds.mean': 'media {mean}, deviazione {deviation}, mediana {median}, dal 5 al 95 %: da {low} a {high}',
    'cli.odds.table': '      n   esatto    almeno',
    'cli.odds.fate': '{label} di {unit}',
    'cli.odds.after': 'dopo il passo {step}, {label}',
    'cli.odds.leftOut': 'escluso: {what} - {why} ({rule})',
    'cli.odds.assumed': 'Deciso come al solito lungo la strada: {what}',
    'cli.odds.objective': "Chi tiene l'obiettivo ({rule})",
    'cli.odds.ours': 'noi',
    'cli.odds.nobody': 'nessuno',
    'cli.odds.theirs': 'loro',
  },
  ca: {
    'cli.odds.option': 'Opció',
    'cli.odds.mean': 'mitjana {mean}, desviació {deviation}, mediana {median}, del 5 al 95 %: de {low} a {high}',
    'cli.odds.table': '      n   exacte   almenys',
    'cli.odds.fate': '{label} de {unit}',
    'cli.odds.after': 'després del pas {step}, {label}',
    'cli.odds.leftOut': 'fora: {what} - {why} ({rule})',
    'cli.odds.assumed': 'Decidit com de costum pel camí: {what}',
    'cli.odds.objective': "Qui té l'objectiu ({rule})",
    'cli.odds.ours': 'nosaltres',
    'cli.odds.nobody': 'ningú',
    'cli.odds.theirs': 'ells',
  },
};
