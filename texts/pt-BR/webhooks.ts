import { answerTimeoutMs, maxFailingMs, maxWebhooks } from '../../domain/webhooks/webhook.ts';
import type * as en from '../en/webhooks.ts';
import type { Translation } from '../language/translation.ts';
import { formatDuration, formatUtc } from './times.ts';

export const webhookTexts: Translation<typeof en.webhookTexts> = {
  title: 'Discord e webhooks',
  lead: 'Receba uma mensagem quando você sobe de elo, chega ao seu rank mais alto desde que adicionou um jogo, ou adiciona ou verifica um jogo. Você também pode postar um ranking seu. O Discord recebe texto, qualquer outro endereço recebe JSON assinado.',
  count: (count) => (count === 0 ? 'Nenhum ainda' : `${count} de ${maxWebhooks}`),
  kinds: { discord: 'Discord', standard: 'JSON assinado' },
  address: 'Endereço',
  about: 'Mensagens sobre',
  profile: 'Meu perfil',
  rhythms: {
    change: (name: string) => `${name}: novos líderes`,
    day: (name: string) => `${name}: a tabela, agora e todo dia às 0:00 UTC`,
    week: (name: string) => `${name}: a tabela, agora e toda segunda-feira`,
  },
  addressHint: 'No Discord: Editar canal, Integrações, Webhooks, Copiar URL do webhook.',
  add: 'Adicionar endereço',
  secret: 'Segredo da assinatura. Copie agora: ele não aparece de novo.',
  remove: 'Remover',
  removeAddress: (address) => `Remover ${address}`,
  sendTest: 'Enviar teste',
  testAddress: (address) => `Enviar teste para ${address}`,
  test: 'Isto é um teste. As mensagens sobre novos ranks vão ter esta cara.',
  asOf: (time) => `Atualização: ${formatUtc(time, 'time')}`,
  failing: (time) => ['Todas as mensagens estão falhando. Primeira falha: ', time, '.'],
  disabled: (time) => [
    `Todas as mensagens falharam por ${formatDuration(maxFailingMs / 1000)}, e desde `,
    time,
    ' não enviamos mais nenhuma. Envie um teste: quando ele chegar, voltamos a enviar.',
  ],
  full: `Você tem ${maxWebhooks} endereços. Remova um antes.`,
  known: 'Você já adicionou este endereço. Para outras mensagens, crie outro webhook no canal.',
  gone: 'Este endereço foi removido.',
};

const problems = {
  'not-https': 'Comece o endereço com https://.',
  'not-an-address': 'Digite o endereço de um site público. Um endereço local não recebe mensagens.',
  'user-info': 'Um endereço não pode conter um nome ou uma senha antes de um @.',
  port: 'Um endereço não pode indicar uma porta: as mensagens vão para a porta 443.',
  'too-long': 'Este endereço é longo demais.',
  'not-a-channel': 'Este não é o webhook de um canal do Discord.',
};

export const describeAddressProblem: Translation<typeof en.describeAddressProblem> = (why) =>
  problems[why];

export const testTexts: Translation<typeof en.testTexts> = {
  unreachable:
    'Nada é enviado para este endereço: ele não tem um servidor público ou pertence a este site.',
  'no-answer': `Este endereço não respondeu em ${formatDuration(answerTimeoutMs / 1000)}, ou não por https.`,
  arrived: (status, durationMs) =>
    `O teste chegou. A resposta veio com status ${status} depois de ${durationMs} ms.`,
  refused: (status, durationMs) =>
    `O teste foi recusado. A resposta veio com status ${status} depois de ${durationMs} ms.`,
};
