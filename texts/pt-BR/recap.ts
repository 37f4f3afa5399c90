import { countGames } from '../../domain/games/record.ts';
import type * as en from '../en/recap.ts';
import type { Translation } from '../language/translation.ts';
import { formatPeriod } from './calendar.ts';
import { plural } from './plural.ts';
import { formatUtc } from './times.ts';

const countGamesText = (count: number) =>
  plural(count, { one: `${count} partida`, other: `${count} partidas` });

export const recapTexts: Translation<typeof en.recapTexts> = {
  documentTitle: (displayName, period, site) =>
    `${displayName} em ${formatPeriod(period)} · ${site}`,
  title: (displayName, period) => `${displayName} em ${formatPeriod(period)}`,
  soFar: (period) => (period.includes('-') ? 'Este mês até agora' : 'Este ano até agora'),
  periods: 'Retrospectivas',
  private: 'Só você vê esta página até compartilhar.',
  address: 'Endereço desta retrospectiva',
  shared: 'Quem tem o endereço desta página pode ver. Pedimos aos buscadores que não a mostrem.',
  share: 'Compartilhar retrospectiva',
  unshare: 'Parar de compartilhar',
  pictures: { wide: 'Imagem para chats (larga)', tall: 'Imagem para celulares (alta)' },
  toProfile: (displayName) => `Voltar para o perfil de ${displayName}`,
  nothing:
    'Nenhuma partida ou mudança de rank foi vista nesse período. A retrospectiva se completa enquanto você joga.',
  since: (day) => ['Contado a partir de ', day, ', a leitura mais próxima do começo.'],
  highest: 'Maior rank mostrado',
  on: (rank, day) => [rank, ' em ', day],
  climb: 'Mudança',
  bestWeek: 'Melhor semana mostrada',
  weekOf: (gain, day) => [gain, ' na semana de ', day],
  promotions: 'Novos elos',
  activeDays: 'Dias com mudança',
  games: 'Partidas',
  longestRun: 'Maior sequência',
  run: (count) =>
    plural(count, { one: `${count} vitória seguida`, other: `${count} vitórias seguidas` }),
  mains: 'Mains atuais',
  ofPeriod: (period) => `Retrospectiva de ${formatPeriod(period)}`,
  yours: (period) => `Sua retrospectiva de ${formatPeriod(period)}`,
  facts: (gain, { games, activeDays, since }) =>
    [
      gain,
      ...(games ? [countGamesText(countGames(games))] : []),
      plural(activeDays, {
        one: `${activeDays} dia com mudança`,
        other: `${activeDays} dias com mudança`,
      }),
      ...(since ? [`desde ${formatUtc(since, 'day')}`] : []),
    ].join(' · '),
};
