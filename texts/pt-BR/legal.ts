import { proofMinutes, signInMinutes } from '../../domain/accounts/identities.ts';
import { ceremonyMinutes } from '../../domain/accounts/passkeys.ts';
import { previousNameDays } from '../../domain/accounts/previous-names.ts';
import { resetLinkMinutes } from '../../domain/accounts/recovery.ts';
import {
  maxSessionAgeMs,
  maxSessions,
  sessionIdleSeconds,
} from '../../domain/accounts/sessions.ts';
import { expiredTokenDays } from '../../domain/accounts/tokens.ts';
import { maxEvents } from '../../domain/events/profile-event.ts';
import { thinnedAfterMs } from '../../domain/history/thin-samples.ts';
import { placesKeptDays } from '../../domain/leaderboards/leaderboard.ts';
import { closedReportDays } from '../../domain/moderation/reports.ts';
import { maxRemovedGames, removedGameDays } from '../../domain/profiles/removed-games.ts';
import { maxLookUpAgeDays } from '../../domain/sources/lookup-cache.ts';
import { maxDeliveryAgeMs } from '../../domain/webhooks/webhook.ts';
import type * as en from '../en/legal.ts';
import { joinSentence, linkInSentence } from '../language/sentence.ts';
import type { Translation } from '../language/translation.ts';
import { takeOffTexts } from './take-off.ts';
import { formatDuration } from './times.ts';

/** Says which personal data are stored, and for how long. It must be changed together with the English text. */
export const privacyTexts: Translation<typeof en.privacyTexts> = {
  title: 'Privacidade',
  lead: (siteName) =>
    `O que ${siteName} guarda sobre você, e quem pode ver. Sem rastreadores, sem anúncios, sem venda de dados.`,

  pageTitle: 'Sua página é pública',
  page: [
    'Qualquer pessoa pode ver, copiar e linkar o que está na sua página: seu nome de usuário, foto, banner, bio e links, as contas de jogo que você adiciona, os níveis e ranks delas, como eles mudaram, e quais contas você verificou.',
    'Outras páginas que mostram uma conta que você verificou dizem que outro perfil a verificou, mas não qual. Uma conta de jogo que você oculta só é vista por você e pelo administrador. Uma página não listada só é encontrada pelo endereço ou pelo nome de usuário exato.',
    'Um ranking que mostra uma conta que você verificou cita sua página e mostra sua foto, enquanto os visitantes encontrarem a conta na sua página.',
  ],

  accountTitle: 'O que é guardado quando você tem uma conta',
  account: ({ hasMail, providers }) => [
    hasMail
      ? 'Seu nome de usuário e quando você criou a conta. Nem nome real, nem data de nascimento.'
      : 'Seu nome de usuário e quando você criou a conta. Nem e-mail, nem nome real, nem data de nascimento.',
    ...(hasMail
      ? [
          'Seu e-mail, se você adicionar um nas configurações, e quando você o confirmou. Só o usamos para mandar um link quando você esquece a senha e para avisar quando o e-mail é alterado. Os administradores deste site também recebem um e-mail quando perfis são denunciados. Um e-mail que você não confirmou é excluído em até uma hora depois de o link expirar.',
        ]
      : []),
    ...(providers
      ? [
          `Se você entra com ${providers}: seu ID lá, quando você o vinculou e quando o usou pela última vez. Nunca pedimos seu nome nem seu e-mail de lá. Depois de cada login lá, seu ID fica guardado até você continuar, por no máximo ${proofMinutes} minutos.`,
        ]
      : []),
    'Sua senha, só como hash Argon2id. Ninguém consegue lê-la nem mandá-la para você.',
    'Suas imagens, sem os dados que a câmera acrescenta. Uma imagem é excluída quando nenhum perfil a mostra mais.',
    'Os meses e anos cujas retrospectivas você compartilha, até você parar de compartilhar.',
    'Sua bio, seus links, a cor da sua página e seu idioma, até você mudar. Nunca abrimos os links.',
    `As contas de jogo que você adicionou e a ordem delas, com os nomes anteriores, ranks, histórico, os campeões ou heróis que você mais joga e suas últimas dez partidas ranqueadas de uma fila. O histórico antigo é reduzido: depois de ${formatDuration(thinnedAfterMs / 1000)}, a um rank por dia.`,
    'Ranks antigos que outro serviço tem de você, se você verificar uma conta fazendo login lá.',
    `As contas de jogo que você removeu, por ${removedGameDays} dias, para que você possa desfazer. Ninguém mais as vê, e você pode excluí-las na hora nas configurações. Guardamos no máximo as últimas ${maxRemovedGames}.`,
    `Seus nomes anteriores, por ${previousNameDays} dias: eles levam à sua página, e outras pessoas não podem pegá-los. Um nome que o administrador tirou de você e o nome de uma conta excluída ficam guardados para que ninguém mais possa pegá-los.`,
    'Seus códigos de recuperação, só como hashes, até você gerar novos.',
    'Se você é administrador deste site, se sua conta está suspensa, até quando e por quê, e uma nota privada que os administradores podem escrever sobre o seu perfil.',
    `Quando você recebe um link para criar uma nova senha: um hash do link, até você usá-lo, ou em até uma hora depois de ele expirar. Um link vale por ${resetLinkMinutes} minutos.`,
    'De cada chave de acesso que você adiciona: a chave pública e o ID, o nome que você deu a ela, o modelo do dispositivo ou do app, se ele informar, e quando ela foi adicionada e usada pela última vez. A chave privada, sua digital e seu rosto nunca saem do seu dispositivo.',
    `De cada token de API: o nome, o que ele pode fazer, quando foi criado e usado pela última vez, e quando expira. Do token em si, só um hash é guardado. Um token é excluído quando você o remove ou cria uma nova senha, ou ${expiredTokenDays} dias depois de expirar.`,
    `Os endereços dos seus webhooks, com os segredos que assinam as mensagens e os ranks que eles postaram por último, até você removê-los; e mensagens que ainda não puderam ser enviadas, por ${formatDuration(maxDeliveryAgeMs / 1000)} depois do último evento nelas.`,
    `Os últimos ${maxEvents} eventos da sua página, para o feed dela: subidas de elo, ranks mais altos desde que você adicionou uma conta, e contas adicionadas ou verificadas.`,
    'Os perfis que você segue, até você deixar de segui-los, e um hash do endereço do seu feed. Ninguém mais vê quem você segue.',
    'Seus rankings: os nomes, as listas como foram digitadas e um hash do link para participar, até ele acabar. Dos rankings de que você participa: seu papel, quando você entrou e qual jogador veio com você, até você sair. O dono e os outros membros veem seu nome de usuário e quando você entrou.',
    `De cada navegador em que você está na conta: o nome dele e o endereço de rede do momento do login. Isso é excluído quando você sai, ou em até uma hora depois de a sessão acabar: ${formatDuration(sessionIdleSeconds)} depois do último uso ou ${formatDuration(maxSessionAgeMs / 1000)} depois do login. Depois de ${maxSessions} sessões, uma nova encerra a que está há mais tempo sem uso.`,
  ],

  visitorsTitle: 'O que é guardado sobre visitantes e jogadores',
  visitors: [
    `Buscas: o que outro serviço respondeu sobre um jogador, por até ${maxLookUpAgeDays} dias, mas não quem buscou o jogador.`,
    `Jogadores em rankings, mesmo sem conta aqui: o que outro serviço publica sobre eles, como nome, nível, ranks, campeões ou heróis e últimas partidas, e como os ranks mudaram, enquanto um ranking os mostrar; as posições deles nos últimos ${placesKeptDays} dias; e, em uma corrida, os ranks no começo e no fim, e a posição. Uma lista guarda o nome que foi digitado, mesmo o de um jogador que não foi encontrado: esse, só o dono e os moderadores do ranking veem.`,
    `Se você é um jogador em um ranking e não quer ser: “${takeOffTexts.link}”, na sua página de jogador, tira você de todos os rankings, e você não precisa de conta para isso. O dono e os moderadores só leem que o jogador não pode ser mostrado.`,
    'Se você tirar do ar a sua página de jogador: o jogo, um hash do seu ID lá, um hash do seu nome, e quando foi. Os hashes precisam de um segredo deste site. A mesma prova desfaz isso e os exclui. Se o administrador receber outra chave da publicadora do jogo, seu nome é que decide. Se você mudar de nome pouco antes disso, não temos como reconhecer você de novo, e você teria que repetir o pedido.',
    'Quantas vezes uma rede ou uma conta tentou coisas como senhas, novos nomes e cadastros, para que possamos limitar isso. Em vez do endereço de rede, guardamos um hash, que é excluído logo depois de não ser mais necessário.',
    'Quando a página de login oferece chaves de acesso, um valor aleatório que uma chave de acesso tem que assinar. Ele não diz nada sobre você e é excluído quando é usado, ou em cerca de uma hora.',
    `Suas denúncias: o nome do perfil ou do ranking, seu motivo e seu texto, mas não quem você é. Um hash do perfil e do seu endereço de rede diz ao administrador quais denúncias de um perfil vêm da mesma rede. Uma denúncia é excluída ${closedReportDays} dias depois de o administrador a fechar, ou junto com o perfil.`,
    'O que os administradores fazem com perfis e rankings: a hora, a ação, o motivo e os nomes. Isso é guardado sem limite de tempo.',
    'O log contém erros, mas nenhum endereço de rede. Enquanto você usa o site, seu endereço de rede está na memória do servidor, como em qualquer site.',
  ],

  browserTitle: 'O que o seu navegador guarda',
  cookiesTitle: 'Só os cookies de que o site precisa:',
  cookies: {
    session: 'enquanto você está na conta;',
    theme: 'por um ano, as cores que você escolheu;',
    language: 'por um ano, o idioma que você escolheu ou o da sua conta;',
    region: 'por um ano, a região que você escolheu;',
    device: 'por um ano, para que a página de login saiba que você já entrou aqui antes;',
    passkey: `por ${ceremonyMinutes} minutos depois que o site pediu uma chave de acesso;`,
    reset: `por ${resetLinkMinutes} minutos depois que você abre um link para criar uma senha ou confirmar um e-mail;`,
    invitation: 'por um dia depois que você abre um convite, ou até criar a conta;',
    join: 'por uma hora depois que você abre um convite para um ranking, ou começa um, antes de entrar na conta;',
    takeOff: `por ${signInMinutes} minutos depois que você começa a tirar do ar a sua página de jogador, ou a mostrá-la de novo;`,
    sourceSignIn: `por ${signInMinutes} minutos enquanto você verifica uma conta fazendo login em outro lugar;`,
    providerSignIn: `por ${signInMinutes} minutos enquanto você faz login em outro serviço;`,
    identityProof: `por ${proofMinutes} minutos depois disso, ou até você continuar;`,
    accountDeleted:
      'por um minuto depois que você exclui sua conta, para que a página seguinte possa dizer isso.',
  },
  viewed:
    'Os perfis que você abriu por último. Eles ficam no seu navegador; o site nunca recebe essa lista.',

  othersTitle: 'Quem mais vê dados',
  others: ({ siteName, hasMail, providers, services }) => [
    ...(services
      ? [
          `Este servidor pergunta a ${services} sobre os jogadores que as pessoas buscam ou mostram. Esses serviços veem os nomes dos jogadores e o endereço deste servidor, mas nada sobre você. Os ícones dos jogadores são buscados do mesmo jeito. Seu navegador só se conecta a este site, a não ser que você faça login em um serviço para provar que uma conta é sua.`,
          'Algumas contas são verificadas com um login no serviço delas. Aí, ele fica sabendo que você usa este site. Não ficamos com nenhum acesso à sua conta lá.',
        ]
      : []),
    ...(hasMail
      ? [
          'O serviço de e-mail do administrador entrega nossos e-mails e vê o endereço e o texto de cada um.',
        ]
      : []),
    ...(providers
      ? [
          `Se você entra com ${providers}, esse serviço fica sabendo que você usa este site, e quando.`,
        ]
      : []),
    `O administrador desta cópia de ${siteName} pode ler o banco de dados dela e fazer backups, e pode usar uma empresa de hospedagem ou um proxy com logs próprios. Quem faz o software não vê nada.`,
  ],

  choicesTitle: 'O que você pode escolher',
  choices: joinSentence(
    'Você pode mudar ou remover o que sua página mostra a qualquer momento. Nas ',
    linkInSentence('/account', 'configurações'),
    ', você pode baixar seus dados e excluir sua conta, a não ser que ela esteja suspensa. Os backups podem conter seus dados enquanto o administrador os guardar. Se tiver alguma dúvida sobre isso ou qualquer outra coisa, fale com o administrador.',
  ),
};

export const termsTexts: Translation<typeof en.termsTexts> = {
  title: 'Termos',
  lead: (siteName) =>
    `O que pedimos a todos que usam ${siteName}, e o que você pode esperar do site.`,

  rulesTitle: 'O que pedimos a você',
  rules: (hasMail) => [
    'Não finja ser outro jogador, uma empresa ou este site.',
    'Use só imagens que você tem permissão para mostrar e que são adequadas para jogadores mais novos. Não mostre conteúdo de ódio, nem nada que seja ilegal onde você ou este servidor estão.',
    'Não publique dados privados de outras pessoas, como endereços ou nomes reais.',
    'Não sobrecarregue o site. Programas podem usar a API pública dentro dos limites dela; uma resposta com status 429 diz quando tentar de novo. Não tente adivinhar senhas nem criar contas em massa.',
    hasMail
      ? 'Não passe sua senha a ninguém.'
      : 'Não passe sua senha a ninguém. Não há como recuperá-la por e-mail.',
  ],

  serviceTitle: 'O que você pode esperar',
  service: (siteName) => [
    `${siteName} é grátis e não tem garantia: os números podem atrasar ou estar errados, e o site pode ficar fora do ar ou ser encerrado.`,
    'Qualquer pessoa pode mostrar qualquer conta de jogo. Só o selo “Verificada” significa que o usuário provou que a conta é dele.',
    'O que você põe na sua página continua sendo seu. Você permite que o site mostre isso, também em prévias de links, badges e overlays em outros sites, enquanto estiver na sua página.',
    'Imagens e contas que quebram estas regras podem ser removidas, e nomes enganosos podem ser retirados.',
  ],

  gamesTitle: 'Os jogos e seus donos',
  games: (siteName) =>
    `Níveis, ranks e ícones vêm dos jogos e serviços que cada página cita, e pertencem aos donos deles. Os ícones e as imagens de campeões, também nos banners, são da Riot Games. ${siteName} não é feito, endossado nem conferido por nenhum deles. Se os números forem diferentes, vale o do jogo.`,

  operatorTitle: 'Quem administra este site',
  operator: (siteName) =>
    `${siteName} é um software que qualquer pessoa pode rodar. O administrador deste site roda esta cópia, é responsável por ela e pode mudar estes termos. Vale a versão atual.`,
  privacy: joinSentence(
    'A página de ',
    linkInSentence('/privacy', 'privacidade'),
    ' diz o que é guardado sobre você.',
  ),
};

export const bindingTexts: Translation<typeof en.bindingTexts> = {
  note: joinSentence(
    'Esta é uma tradução. O texto que vale é o ',
    linkInSentence('?lang=en', 'original em inglês'),
    '.',
  ),
};

export const contactTexts: Translation<typeof en.contactTexts> = {
  none: (siteName) => `O administrador desta cópia de ${siteName} não informou um contato.`,
  write: (siteName) => `Escreva para o administrador desta cópia de ${siteName}:`,
};
