import type * as en from '../en/specification.ts';
import type { Translation } from '../language/translation.ts';

export const specificationTexts = {
  usernameNotFoundHome: 'Erro: nome de usuário não encontrado. Busque de novo.',
  signInFailed: 'Nome de usuário ou senha incorretos. Tente de novo.',
  usernameTaken: 'Erro: esse nome de usuário já está em uso. Crie a conta com outro.',
  passwordTooShort: 'Erro: a senha precisa ter pelo menos 6 caracteres.',
  profilePicNotSaved: 'Não foi possível salvar a foto de perfil',
  bannerNotSaved: 'Não foi possível salvar o banner',
  gameNotSaved: 'Não foi possível salvar o jogo no banco de dados',
  signedOut: 'Entre na sua conta para salvar um jogo',
  playerNotFound: 'Erro: nome de usuário não encontrado. Tente de novo.',
} satisfies Translation<typeof en.specificationTexts>;
