import type * as en from '../en/error-page.ts';
import type { Translation } from '../language/translation.ts';

export const errorPageTexts: Translation<typeof en.errorPageTexts> = {
  title: (title, siteName) => `${title} · ${siteName}`,
  notFoundTitle: (path, siteName) => `Bulunamadı: ${path} · ${siteName}`,
  toHomePage: 'Ana sayfaya git',
  upToDate: 'Zaten güncel',
  notFound: 'Bulunamadı',
  notAllowed: 'İzin yok',
  tooManyAttempts: 'Çok fazla deneme',
  tryAgainSoon: 'Birazdan tekrar dene',
  didNotWork: 'Olmadı',
  profileUnavailable: 'Bu profil şu anda açık değil',
  linkDoesNotWork: 'Bu link çalışmıyor',
  resetLinkClosed: (minutes) =>
    `Bu linkle şifre belirlenemez: her link bir kez kullanılır, ${minutes} dakika geçerlidir ve yalnızca en yenisi çalışır. Bu sitenin yöneticisinden yeni bir tane iste.`,
  forgotPassword: 'Şifreni mi unuttun?',
  signIn: 'Giriş yap',
  tryAgain: 'Tekrar dene',
  backToPage: 'Sayfaya dön',
};
