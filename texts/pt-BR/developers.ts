import { maxTokens } from '../../domain/accounts/tokens.ts';
import { maxEvents } from '../../domain/events/profile-event.ts';
import { maxPerMinute } from '../../domain/limits/rate-limits.ts';
import { maxDiscordRanks } from '../../domain/previews/discord-card.ts';
import { programIntervalMs } from '../../domain/refresh/rank-refresh.ts';
import {
  answerTimeoutMs,
  maxDeliveryAgeMs,
  maxFailingMs,
  maxWebhooks,
} from '../../domain/webhooks/webhook.ts';
import type * as en from '../en/developers.ts';
import { joinSentence, linkInSentence } from '../language/sentence.ts';
import type { Translation } from '../language/translation.ts';
import { formatDuration } from './times.ts';
import { tokenTexts } from './tokens.ts';

export const developerTexts: Translation<typeof en.developerTexts> = {
  title: 'Para desenvolvedores',
  lead: 'Ranks para chats, lives, READMEs, páginas de times e programas. Ler páginas públicas não exige chave.',
  readyMade: (username) =>
    `Na página de compartilhamento de cada perfil há linhas prontas para copiar, como na de ${username}`,
  contents: 'Nesta página',
  parts: {
    start: 'Em cinco linhas',
    chat: 'Uma linha para um bot de chat',
    discord: 'Um card no Discord',
    overlay: 'Um overlay para a live',
    badge: 'Uma badge para um README',
    card: 'Um card em um site',
    feed: 'Um feed',
    webhooks: 'Mensagens quando um rank sobe',
    calls: 'Todas as chamadas',
    tokens: 'Tokens',
    limits: 'Limites',
    errors: 'Erros',
  },
  start:
    'Isto funciona em qualquer site. Não precisa de chave e não envia cookies. A resposta tem um ETag. Um programa que o envia como If-None-Match recebe 304 até algo mudar; o navegador faz isso sozinho.',
  noProfile: 'Este site não tem um perfil de exemplo, então coloque seu nome de usuário.',
  chat: joinSentence(
    'Uma linha de texto. O status é 200 mesmo que o nome de usuário não exista ou não haja rank. Ela nunca contém @ nem um nome escolhido por um jogador. Com game e queue, você escolhe outro rank em vez do que está no topo da página. ',
    linkInSentence('#listGames', 'GET /games'),
    ' retorna os IDs.',
  ),
  bots: { nightbot: 'Nightbot', streamElements: 'StreamElements', fossabot: 'Fossabot' },
  discord: `Cole o endereço de um perfil em um chat: o Discord mostra a foto, até ${maxDiscordRanks} ranks e dois botões.`,
  overlay:
    'No OBS, adicione uma fonte de navegador com este endereço, de 800 × 200 pixels. session=1 mostra também como os pontos e as partidas mudaram desde que ela foi aberta, theme é dark, light ou clear (texto sobre o vídeo, sem painel), e game, account e queue escolhem outro rank.',
  badge:
    'Uma imagem que sempre mostra o rank atual. badge.png é a mesma em PNG, e ?theme=dark é para páginas escuras. O segundo endereço é para o shields.io.',
  card: 'Um frame ao vivo, de 320 × 90 a 640 × 180 pixels, sem controles nem cookies. theme é dark, light ou clear (texto sobre um vídeo, sem painel), e game, account e queue escolhem outro rank. No WordPress, é só colar o endereço de um perfil: ele monta o card por oEmbed.',
  language:
    'Badges, linhas e feeds são em inglês. Com ?lang=pt-BR, ficam em português do Brasil, e assim por diante: os códigos são os da página de idiomas. Um card e um overlay usam o idioma do dono.',
  feed: `Os últimos ${maxEvents} eventos: subidas de elo, ranks mais altos desde que uma conta foi adicionada, e contas adicionadas e verificadas. Para qualquer leitor de feeds.`,
  webhooks: joinSentence(
    'Nas ',
    linkInSentence('/account#webhooks', 'configurações'),
    `, o dono adiciona até ${maxWebhooks} endereços. Um canal do Discord recebe uma frase. Qualquer outro endereço recebe este JSON, com estes tipos de eventos:`,
  ),
  eventKinds: {
    promotion: 'um elo ou uma divisão acima',
    peak: 'o rank mais alto desde o momento no campo since, sem subida de elo',
    added: 'uma conta nova no perfil',
    verified: 'o dono provou que uma conta é dele',
    place:
      'uma posição melhor entre os três primeiros de um ranking: o tipo da mensagem é leaderboard.changed, e os dados têm as linhas da tabela. Uma mensagem sobre o começo ou o fim de uma corrida tem running ou ended no campo race',
  },
  delivery: `As mensagens podem chegar duas vezes e em qualquer ordem; uma repetida tem o mesmo webhook-id. Responda com um status de 200 a 299 em até ${formatDuration(answerTimeoutMs / 1000)}. Senão, tentamos de novo por ${formatDuration(maxDeliveryAgeMs / 1000)}, e depois de ${formatDuration(maxFailingMs / 1000)} de falhas o endereço não recebe mais mensagens.`,
  verify:
    'Os cabeçalhos webhook-id, webhook-timestamp e webhook-signature provam que a mensagem é deste site, como descreve standardwebhooks.com. Eles valem para o corpo exatamente como foi enviado, antes de o JSON ser lido. Este servidor confere os cabeçalhos:',
  tokens: joinSentence(
    'Um token pertence a um usuário, que o cria nas ',
    linkInSentence('/account#tokens', 'configurações'),
    `, no máximo ${maxTokens}. Ele vai no cabeçalho Authorization, nunca no endereço. Deixa de funcionar quando expira, quando você muda ou redefine a senha e quando sua página é suspensa. Nunca pode mudar uma senha, uma chave de acesso, uma sessão ou outro token.`,
  ),
  scopes: tokenTexts.scopeNames,
  limits: `Um endereço IP pode fazer ${maxPerMinute.api} chamadas por minuto (no IPv6, um /64). Cada resposta diz nos campos RateLimit-Policy e RateLimit quanto resta (draft-ietf-httpapi-ratelimit-headers-11). Um site na sua própria máquina não conta e não envia esses campos. Alterações e buscas têm limites próprios. Uma resposta com status 429 ou 503 traz Retry-After, em segundos.`,
  refresh: `Ler nunca espera pelos servidores de um jogo. Ranks com mais de ${formatDuration(programIntervalMs / 1000)} entram na fila, e a próxima leitura já vem com novos. Cada rank tem a hora em que foi lido.`,
  errors:
    'Os erros são problem details (RFC 9457). Baseie-se em code e status. O title é o mesmo para cada code, e o detail é uma frase para pessoas, que pode mudar.',
  calls: joinSentence(
    'Todos os endereços começam com /api/v1. A mesma lista como documento OpenAPI: ',
    linkInSentence('/api/v1/openapi.json', '/api/v1/openapi.json'),
  ),
  needsToken: (scope) => `Precisa de um token com o escopo ${scope}.`,
  required: 'obrigatório',
  request: 'Exemplo',
  answer: 'Resposta, com o primeiro item de cada lista',
  yourToken: 'SEU_TOKEN',
  profileAnswer: joinSentence(
    'A resposta é o perfil, como ',
    linkInSentence('#readProfile', 'GET /profiles/{username}'),
    ' o retorna.',
  ),
  yourName: 'SEU_NOME',
  yourAccount: { game: 'JOGO', player: 'JOGADOR', queue: 'FILA', queueName: 'FILA' },
};
