import { maxRaceDays } from '../../domain/leaderboards/race.ts';
import type * as en from '../en/races.ts';
import type { Translation } from '../language/translation.ts';
import { plural } from './plural.ts';

/** The texts of a race: a leaderboard that counts from a start to an end. */
export const raceTexts: Translation<typeof en.raceTexts> = {
  title: 'Course',
  /** @param start and `end` are times. */
  state: (state, start, end) =>
    ({
      announced: [
        'La course commence le ',
        start,
        ' et se termine le ',
        end,
        '. La plus forte progression gagne.',
      ],
      running: [
        'La course a commencé le ',
        start,
        ' et se termine le ',
        end,
        '. La plus forte progression gagne.',
      ],
      ended: ['La course a duré du ', start, ' au ', end, '.'],
    })[state],
  /** How often the rows are read. */
  interval: (hours) =>
    plural(hours, {
      one: 'Les rangs sont lus environ toutes les heures.',
      other: `Beaucoup de rangs sont à lire en ce moment\u202f: chacun l’est environ toutes les ${hours} heures.`,
    }),
  podium: 'Podium',
  noPlaces: 'Personne n’a de place\u202f: aucun rang n’a été lu entre le début et la fin.',
  columns: { climb: 'Depuis le début', record: 'Parties' },
  notBegun: 'pas de rang depuis le début',
  games: (count) =>
    count === undefined
      ? null
      : plural(count, { one: `${count}\u00a0partie`, other: `${count}\u00a0parties` }),
  readAt: (time) => ['lu le ', time],
  rulesTitle: 'Règles',
  rules: [
    'Chaque joueur part du premier rang lu après le début. Un joueur sans rang, ou ajouté plus tard, part de son premier rang.',
    'Le début et la fin suivent l’horloge de ce site. Le passage à l’heure d’été ou d’hiver ne les décale pas.',
    'La plus forte progression gagne, et une descente compte en négatif. À progression égale, la place est partagée.',
    'Si la source recommence à compter les parties d’un joueur, comme pour une nouvelle saison, le joueur repart de là.',
    'Le résultat montre le dernier rang lu. S’il date de plus d’une heure avant la fin, l’heure est indiquée à côté.',
    'Un joueur retiré quitte la course. Dans un résultat, sa place reste vide.',
  ],
  news: {
    announced: '',
    running: 'La course a commencé.',
    ended: 'La course est terminée.',
  },
  days: (start, end) => [start, ' – ', end],
};

/** The texts of the form. */
export const raceFormTexts: Translation<typeof en.raceFormTexts> = {
  lead: 'Une course a un début et une fin. Celui qui monte le plus dans le mode de ce classement gagne.',
  start: 'Début',
  end: 'Fin',
  zone: 'Fuseau horaire',
  zoneHint:
    'Le fuseau de ces deux heures, comme Europe/Paris. Chaque visiteur les voit dans le sien.',
  save: 'Enregistrer la course',
  remove: 'Supprimer la course',
  removeHint:
    'Pendant la course, tu peux déplacer sa fin. Changer le début, ou supprimer la course, efface les rangs de départ de ses joueurs et son résultat.',
  listHint:
    'Un joueur retiré perd son départ et sa place dans la course, même si tu l’ajoutes à nouveau.',
};

export const raceProblems: Translation<typeof en.raceProblems> = {
  'zone-unknown': 'Entre un fuseau horaire, comme Europe/Paris. Rien n’a été enregistré.',
  'start-missing': 'Entre le début de la course. Rien n’a été enregistré.',
  'start-past':
    'Ce début est déjà passé. Entres-en un qui est encore à venir. Rien n’a été enregistré.',
  'start-fixed':
    'La course a commencé, son début ne change donc plus. Tu peux encore déplacer sa fin. Rien n’a été enregistré.',
  'end-missing': 'Entre la fin de la course. Rien n’a été enregistré.',
  'end-early': 'Entre une fin qui est après le début, et encore à venir. Rien n’a été enregistré.',
  'end-late': `Entre une fin dans les ${maxRaceDays} prochains jours. Rien n’a été enregistré.`,
};
