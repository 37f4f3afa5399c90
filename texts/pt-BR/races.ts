import { maxRaceDays } from '../../domain/leaderboards/race.ts';
import type * as en from '../en/races.ts';
import type { Translation } from '../language/translation.ts';
import { plural } from './plural.ts';

export const raceTexts: Translation<typeof en.raceTexts> = {
  title: 'Corrida',
  state: (state, start, end) =>
    ({
      announced: ['A corrida começa em ', start, ' e termina em ', end, '. Vence quem subir mais.'],
      running: ['A corrida começou em ', start, ' e termina em ', end, '. Vence quem subir mais.'],
      ended: ['A corrida foi de ', start, ' a ', end, '.'],
    })[state],
  interval: (hours) =>
    plural(hours, {
      one: 'Os ranks são lidos mais ou menos a cada hora.',
      other: `No momento há muitos ranks para ler, então cada um é lido mais ou menos a cada ${hours} horas.`,
    }),
  podium: 'Pódio',
  noPlaces: 'Ninguém tem posição: nenhum rank foi lido entre o começo e o fim.',
  columns: { climb: 'Desde o começo', record: 'Partidas' },
  notBegun: 'sem rank desde o começo',
  games: (count) =>
    count === undefined
      ? null
      : plural(count, { one: `${count}\u00a0partida`, other: `${count}\u00a0partidas` }),
  readAt: (time) => ['última leitura em ', time],
  rulesTitle: 'Regras',
  rules: [
    'Cada jogador começa com o primeiro rank lido depois do começo. Um jogador sem rank, ou adicionado mais tarde, começa com o primeiro que tiver.',
    'O começo e o fim seguem o relógio deste site. Mudanças de horário de verão não mexem neles.',
    'Vence quem subir mais, e uma queda conta como negativa. Subidas iguais dividem a posição.',
    'Se a fonte recomeçar a contar as partidas de um jogador, como em uma nova temporada, o jogador começa de novo.',
    'O resultado mostra o último rank lido. Se isso foi mais de uma hora antes do fim, o horário aparece ao lado.',
    'Um jogador removido sai da corrida. Em um resultado, a posição dele fica vazia.',
  ],
  news: { announced: '', running: 'A corrida começou.', ended: 'A corrida terminou.' },
  days: (start, end) => [start, ' – ', end],
};

export const raceFormTexts: Translation<typeof en.raceFormTexts> = {
  lead: 'Uma corrida tem um começo e um fim. Vence quem subir mais na fila deste ranking.',
  start: 'Começo',
  end: 'Fim',
  zone: 'Fuso horário',
  zoneHint:
    'O fuso destes dois horários, como America/Sao_Paulo. Cada visitante os vê no próprio fuso.',
  save: 'Salvar a corrida',
  remove: 'Remover a corrida',
  removeHint:
    'Enquanto a corrida está rolando, você pode mudar o fim. Outro começo, ou remover a corrida, apaga os pontos de partida dos jogadores e o resultado.',
  listHint:
    'Um jogador removido perde o ponto de partida e a posição na corrida, mesmo que você o adicione de novo.',
};

export const raceProblems: Translation<typeof en.raceProblems> = {
  'zone-unknown': 'Digite um fuso horário, como America/Sao_Paulo. Nada foi salvo.',
  'start-missing': 'Digite quando a corrida começa. Nada foi salvo.',
  'start-past': 'Este começo já passou. Digite um que ainda esteja por vir. Nada foi salvo.',
  'start-fixed':
    'A corrida já começou, então o começo não muda. Você ainda pode mudar o fim. Nada foi salvo.',
  'end-missing': 'Digite quando a corrida termina. Nada foi salvo.',
  'end-early': 'Digite um fim que seja depois do começo e ainda esteja por vir. Nada foi salvo.',
  'end-late': `Digite um fim dentro dos próximos ${maxRaceDays} dias. Nada foi salvo.`,
};
