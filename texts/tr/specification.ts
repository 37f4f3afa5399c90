import type * as en from '../en/specification.ts';
import type { Translation } from '../language/translation.ts';

export const specificationTexts = {
  usernameNotFoundHome: 'Hata: Kullanıcı adı bulunamadı. Tekrar ara.',
  signInFailed: 'Kullanıcı adı ya da şifre yanlış. Tekrar dene.',
  usernameTaken: 'Hata: Bu kullanıcı adı zaten kullanılıyor. Başka bir adla kayıt ol.',
  passwordTooShort: 'Hata: Şifre en az 6 karakter olmalı.',
  profilePicNotSaved: 'Profil resmi kaydedilemedi',
  bannerNotSaved: 'Profil bannerı kaydedilemedi',
  gameNotSaved: 'Oyun kaydedilemedi',
  signedOut: 'Oyun kaydetmek için giriş yap',
  playerNotFound: 'Hata: Kullanıcı adı bulunamadı. Tekrar dene.',
} satisfies Translation<typeof en.specificationTexts>;
