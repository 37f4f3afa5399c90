import { codeDelayDays } from '../../domain/verification/code-field.ts';
import { iconLookUps, taskTtlMs } from '../../domain/verification/icon-verification.ts';
import type * as en from '../en/verification.ts';
import type { Translation } from '../language/translation.ts';
import { lookUpTexts } from './add-game.ts';
import { formatDuration } from './times.ts';

const checkInterval = formatDuration(iconLookUps.secondsPerRequest);

export const verifyGameTexts: Translation<typeof en.verifyGameTexts> = {
  title: 'Verificar esta conta',
  lead: 'Prove que a conta é sua. Sua página passa a mostrar um selo ao lado dela.',
  verifiedTitle: 'Esta conta está verificada',
  verifiedLead: 'Você provou que ela é sua. Agora sua página mostra o selo “Verificada”.',
  verifiedElsewhere:
    'Outro perfil já verificou esta conta. Se você também verificar, ela deixa de ser verificada no outro perfil.',
  backToProfile: 'Voltar para a sua página',
  stepIcon: 'Nós escolhemos um ícone',
  stepIconText: 'Toda conta tem este ícone desde o começo.',
  stepEquip: 'Você equipa o ícone',
  stepEquipText:
    'Escolha-o como seu ícone de perfil no jogo. Só o dono da conta consegue fazer isso.',
  stepCheck: 'Nós conferimos',
  stepCheckText: `Você pode conferir a cada ${checkInterval}. Pode demorar um pouco até vermos seu novo ícone. Aí sua página mostra o selo “Verificada”, e você pode usar qualquer ícone de novo.`,
  stepCopy: 'Copie este código',
  stepWrite: (source) => `Coloque no seu perfil em ${source}`,
  stepWriteText: (field) =>
    `Cole o código no campo “${field}” das suas configurações. Só o dono da conta consegue fazer isso.`,
  openSettings: (source) => `Abrir suas configurações em ${source}`,
  code: 'Seu código',
  stepCheckCodeText: (source) =>
    `Pode levar até ${codeDelayDays} dias até ${source} nos mostrar a mudança. Você pode sair desta página: cada atualização dos seus ranks também procura o código. Remova-o quando sua página mostrar o selo “Verificada”.`,
  checkCode: 'Conferir agora',
  signInText: (source, hasPastRanks) =>
    hasPastRanks
      ? `${source} manda você de volta para cá e nos diz qual conta é sua. Se também nos disser os ranks antigos dela, nós os adicionamos à sua página. Não podemos mudar nada na sua conta.`
      : `${source} manda você de volta para cá e nos diz qual conta é sua. Não podemos mudar nada na sua conta.`,
  signIn: (source) => `Fazer login em ${source}`,
  begin: 'Começar',
  check: 'Já equipei',
  icon: (id) => `Ícone número ${id}`,
  equipBefore: (id, time) => [`Ícone número ${id}. Equipe até `, time],
};

const noSuchPlayer = 'Esta conta não existe mais.';

export const verificationProblems: Translation<typeof en.verificationProblems> = {
  'other-icon': 'A conta está com outro ícone. Uma mudança pode demorar um pouco para chegar.',
  'too-many': (wait) => `Conferimos no máximo a cada ${checkInterval}. Tente de novo em ${wait}.`,
  'too-many-tasks': `Outros usuários estão tentando verificar esta conta agora. Tente de novo em ${formatDuration(taskTtlMs / 1000)}.`,
  'other-id':
    'Esta conta precisa ser atualizada antes. Aperte “Atualizar” na sua página e tente de novo daqui a um minuto.',
  'no-open-task': 'Talvez o tempo tenha acabado. Comece de novo.',
  'no-such-player': noSuchPlayer,
  'other-account': noSuchPlayer,
  'no-code': `O código ainda não está lá. Uma mudança pode levar até ${codeDelayDays} dias para chegar.`,
};

export const signInProblems: Translation<typeof en.signInProblems> = {
  cancelled: 'Você não fez login, então nada foi alterado.',
  expired: 'Este login expirou. Comece de novo.',
  refused: 'Não foi possível concluir o login. Comece de novo.',
  'other-account': 'Você fez login com outra conta, não com esta. Nada foi alterado.',
  'not-answering': lookUpTexts.sourceNotAnswering(),
};
