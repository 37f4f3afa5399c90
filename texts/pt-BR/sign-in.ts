import { maxPasswordLength, minPasswordLength } from '../../domain/accounts/password.ts';
import { maxPreviousNames, previousNameDays } from '../../domain/accounts/previous-names.ts';
import { recoveryCodeLength } from '../../domain/accounts/recovery.ts';
import { maxUsernameLength, minUsernameLength } from '../../domain/accounts/username.ts';
import type * as en from '../en/sign-in.ts';
import type { Translation } from '../language/translation.ts';
import { specificationTexts } from './specification.ts';

const signUp = 'Criar conta';
const hasPage = 'Já tem uma página?';
const goOn = 'Continuar';

export const signInFormTexts: Translation<typeof en.signInFormTexts> = {
  signIn: 'Entrar',
  username: 'Nome de usuário',
  password: 'Senha',
  signUp,
  show: (label) => `Mostrar: ${label}`,
  newHere: 'Primeira vez aqui?',
  hasPage,
  forgotPassword: 'Esqueceu a senha?',
  deletedAccount: 'Uma conta excluída não pode ser reaberta.',
  usernameHint: `De ${minUsernameLength} a ${maxUsernameLength} letras, números, _ ou -. Vai ser o endereço da sua página.`,
  signInLead: 'Que bom ver você de volta.',
  signUpForm: {
    title: signUp,
    lead: 'Uma página para sua foto, seu banner e seus ranks.',
    submit: signUp,
    question: hasPage,
  },
  confirm: 'Confirme que é você',
  confirmLead: (username) =>
    `Você entrou como ${username}. Entre de novo: isso protege sua conta se outra pessoa usar este dispositivo.`,
  goOn,
  backToSettings: 'Voltar para as configurações',
  returnToPlayer: 'Depois: adicione este jogador à sua página.',
  newPassword: 'Nova senha',
  signedOutElsewhere: 'Você vai sair da conta em todos os outros lugares.',
  recoveryCode: 'Código de recuperação',
  recoveryCodeHint: `${recoveryCodeLength} letras e números. Maiúsculas, minúsculas e hifens não importam.`,
};

export const providerTexts: Translation<typeof en.providerTexts> = {
  continueWith: (provider) => `Continuar com ${provider}`,
  leaving: (provider) => `Você está indo para ${provider}`,
  leavingText: (provider) =>
    `Faça login lá, e ${provider} manda você de volta. Este site só recebe um ID: nem e-mail, nem nome.`,
  chooseForm: (provider) => ({
    title: 'Escolha seu nome de usuário',
    lead: `Você entrou com ${provider}. Nada é guardado antes de você escolher um nome de usuário.`,
    submit: 'Criar sua página',
    question: hasPage,
  }),
  continueForm: (provider, username) => ({
    title: `Continuar como ${username}`,
    lead: `Você entrou com ${provider}. Só continue se esta página for sua.`,
    submit: goOn,
    question: 'Não é a sua página?',
  }),
};

export const providerProblems: Translation<typeof en.providerProblems> = {
  expired: () =>
    'Este login expirou ou foi iniciado em outro navegador. Comece de novo por esta página.',
  cancelled: (provider) => `Você não fez login em ${provider}. Pode tentar de novo quando quiser.`,
  failed: (provider) =>
    `O login em ${provider} não deu certo. Tente de novo ou entre de outra forma.`,
  taken: (provider) => `Esta conta de ${provider} entra em outra página aqui. Nada foi alterado.`,
  'another-linked': (provider) =>
    `Outra conta de ${provider} já está vinculada. Remova essa antes.`,
  foreign: (provider) =>
    `Esta conta de ${provider} não está vinculada à sua conta aqui. Use a que está.`,
};

export const passkeyCeremonyTexts: Translation<typeof en.passkeyCeremonyTexts> = {
  notUsed: 'Nenhuma chave de acesso foi usada. Você pode tentar de novo quando quiser.',
  notAdded: 'Nenhuma chave de acesso foi adicionada. Você pode tentar de novo quando quiser.',
  failed: 'Não deu certo. Tente de novo.',
  unreachable: 'Não foi possível acessar o site. Tente de novo daqui a pouco.',
  scriptMissing:
    'Não foi possível acessar o site, ou ele mudou desde que você abriu esta página. Recarregue a página.',
  waiting: 'Esperando sua chave de acesso',
  signIn: 'Entrar com chave de acesso',
  errors: {
    InvalidStateError:
      'Você já tem uma chave de acesso neste dispositivo ou no gerenciador de senhas dele.',
    ConstraintError:
      'Seu dispositivo não consegue confirmar que é você. Antes, configure um bloqueio de tela, uma digital ou um PIN.',
    NotSupportedError: 'Seu dispositivo não é compatível com o tipo de chave de acesso que usamos.',
    SecurityError: 'Chaves de acesso não funcionam neste endereço.',
  },
};

export const describePasswordProblem: Translation<typeof en.describePasswordProblem> = (problem) =>
  problem === 'too-short'
    ? specificationTexts.passwordTooShort
    : `Erro: a senha pode ter até ${maxPasswordLength} caracteres.`;

export const describePasskeyNameProblem: Translation<typeof en.describePasskeyNameProblem> = (
  problem,
  maxLength,
) =>
  ({
    empty: 'Digite um nome.',
    'too-long': `O nome pode ter até ${maxLength} caracteres.`,
    invisible: 'Este nome contém caracteres invisíveis.',
  })[problem];

export const passwordAdviceTexts: Translation<typeof en.passwordAdviceTexts> = {
  hint: 'Quanto mais longa a senha, mais difícil de adivinhar.',
  minLength: (hint) => `Pelo menos ${minPasswordLength} caracteres. ${hint}`,
  containsUsername: 'Esta senha contém seu nome de usuário, a primeira coisa que um invasor tenta.',
  common: 'Esta é uma das senhas que um invasor tenta primeiro.',
  short: 'Esta serve, mas uma senha mais longa é mais difícil de adivinhar.',
};

export const signInTexts: Translation<typeof en.signInTexts> = {
  confirmAgain: 'Já faz um tempo que você entrou. Recarregue esta página e confirme que é você.',
  tooManyAttempts: (wait) => `Tentativas demais. Tente de novo em ${wait}.`,
  sessionEnded: 'Você não está mais na conta. Entre de novo.',
  recoveryFailed:
    'O nome de usuário ou o código está errado, ou o código já foi usado. Tente de novo.',
  lastWayIn:
    'Esta é sua única forma de entrar. Antes, crie uma senha, adicione uma chave de acesso ou vincule outra conta.',
  passkeyRemoved: 'Esta chave de acesso já foi removida.',
  signUpFailed: 'Erro: não foi possível criar a conta. Nada foi salvo. Tente de novo.',
  tooManySignUps: (wait) =>
    `Muita gente já criou conta a partir da sua rede. Tente de novo em ${wait}.`,
};

export const describeUsernameProblem: Translation<typeof en.describeUsernameProblem> = (
  problem,
  username,
) =>
  ({
    empty: 'Escolha um nome de usuário.',
    'outer-space': 'Um nome de usuário não pode começar nem terminar com espaço.',
    characters: 'Um nome de usuário só pode ter as letras A–Z, os números 0–9, _ e -.',
    'too-short': `Um nome de usuário tem pelo menos ${minUsernameLength} caracteres.`,
    'too-long': `Um nome de usuário tem até ${maxUsernameLength} caracteres.`,
    reserved: `O nome “${username}” é reservado para o próprio site. Escolha outro.`,
    official: `O nome “${username}” parece um nome oficial. Escolha outro.`,
  })[problem];

export const usernameTexts: Translation<typeof en.usernameTexts> = {
  refused: (sentence) => `Erro: ${sentence}`,
  same: 'Esse já é o seu nome de usuário.',
  taken: 'Este nome de usuário está em uso ou foi usado há pouco tempo. Escolha outro.',
  renamedTooOften: (from) =>
    `Você mudou de nome ${maxPreviousNames} vezes em ${previousNameDays} dias. Pode mudar de novo depois de ${from}, e voltar a um dos seus nomes anteriores quando quiser.`,
};

const refusals = {
  closed:
    'No momento, não dá para criar contas novas. Se você já tem uma página, ainda pode entrar.',
  uninvited:
    'No momento, você precisa de um convite para criar conta. Abra o link do convite neste navegador.',
  'invitation-ended': 'Este convite não funciona mais: já foi usado ou expirou. Peça um novo link.',
};

export const registrationRefusals: Translation<typeof en.registrationRefusals> = refusals;

export const describeRegistrationRefusal: Translation<typeof en.describeRegistrationRefusal> = (
  why,
  contact,
) => {
  const operator = contact?.replace(/^mailto:/, '');
  return operator
    ? `${refusals[why]} Você pode falar com o administrador: ${operator}`
    : refusals[why];
};
