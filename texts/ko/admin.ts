import { maxInvitationDays, maxInvitationUses } from '../../domain/accounts/registration.ts';
import { maxAnnouncementLength, maxListedActions } from '../../domain/moderation/moderation.ts';
import type * as en from '../en/admin.ts';
import type { Translation } from '../language/translation.ts';
import { plural } from './plural.ts';

export const adminTexts: Translation<typeof en.adminTexts> = {
  documentTitle: (screen, siteName) => `${screen} · ${siteName}`,
  links: '운영자 페이지',
  screens: { reports: '신고', profiles: '프로필', registration: '가입', health: '상태' },
  openReports: (count) =>
    count === 0
      ? '처리할 신고가 없어요.'
      : plural(count, { other: `처리할 신고가 ${count}건 있어요.` }),
  saved: '저장했어요.',
  done: (action, name) => `${name}: ${action} 완료.`,
  showPicture: '사진 보기 또는 흐리게',
  showBanner: '배너 보기 또는 흐리게',
  reporter: (number) => `신고자 ${number}`,
  username: '아이디',
  open: '열기',
  since: '가입',
  suspendedSince: '정지 시작',
  until: (day) => `${day} 해제`,
  previousNames: (names) => `예전 아이디: ${names.join(', ')}`,
  noReports: '처리할 신고가 없어요.',
  actions: '할 수 있는 조치',
  isOperator: '이 사용자는 운영자예요. 운영자에 대한 조치는 npm run admin으로만 할 수 있어요.',
  game: '게임',
  hiddenGame: (text) => `방문자에게 숨김: ${text}`,
  newName: '새 아이디',
  leaderboards: (areAll) => (areAll ? '최근 순위표' : '순위표'),
  ownedBy: (owner) => `주인: ${owner}`,
  newLeaderboardName: '새 이름',
  lastsUntil: '정지 종료일',
  lastsUntilHint: '그날이 시작될 때(UTC) 정지가 풀려요. 직접 풀려면 비워 두세요.',
  note: '비공개 메모',
  noteLabel: '메모',
  noteHint: '운영자만 볼 수 있어요.',
  log: '지금까지의 조치',
  noActions: '아직 없어요.',
  by: (operator) => (operator === '' ? '사이트 또는 명령줄' : `운영자 ${operator}`),
  effects: '일어날 일',
  userReads: '사용자가 설정에서 보게 될 내용',
  userReadsAtSignIn: '사용자가 다음 로그인 때 보게 될 내용',
  userReadsNothing: '이 조치는 알리지 않아요.',
  cancel: '프로필로 돌아가기',
};

export const registrationTexts: Translation<typeof en.registrationTexts> = {
  registration: '가입할 수 있는 사람',
  states: {
    open: '누구나',
    invitation: '초대받은 사람만',
    closed: '아무도 못 함',
  },
  registrationHint: '바로 적용돼요. 기존 사용자는 계속 로그인할 수 있어요.',
  save: '저장',
  announcement: '공지',
  announcementText: '모든 페이지에 나오는 글',
  announcementTooLong: `최대 ${maxAnnouncementLength}자까지 쓸 수 있어요.`,
  announcementHint: `서식 없는 글, 최대 ${maxAnnouncementLength}자예요. 없애려면 비워 두세요.`,
  invitations: '초대',
  uses: '새 사용자 수',
  usesHint: `최대 ${maxInvitationUses}명이에요.`,
  days: '일수',
  daysHint: `최대 ${maxInvitationDays}일이에요.`,
  invite: '링크 만들기',
  newLink: '새 링크',
  newLinkHint: '다시 볼 수 없으니 지금 복사하세요. 초대할 사람에게 보내면 돼요.',
  usesLeft: (left, uses) => `${uses}명 중 ${left}명 남음`,
  expires: '만료',
  withdraw: '취소',
};

export const healthTexts: Translation<typeof en.healthTexts> = {
  site: '사이트',
  version: (version, since) => [`버전 ${version}, `, since, '부터 실행 중'],
  lastBackup: (time) => ['마지막 백업: ', time],
  noBackup: '아직 백업이 없어요. 이 명령으로 만들 수 있어요:',
  backupCommand: 'npm run db -- backup FILE',
  disk: (megabytes) => {
    const free = megabytes < 10_000 ? `${megabytes} MB` : `${Math.round(megabytes / 1024)} GB`;
    return `데이터 폴더의 디스크에 ${free} 남았어요.`;
  },
  oldestRefresh: (time) => ['대기 중인 갱신 가운데 가장 오래된 것의 예정 시각: ', time],
  noRefresh: '대기 중인 갱신이 없어요.',
  keys: 'API 키',
  noKeys: '설정된 API 키가 없어요. 키가 없으면 Riot 게임에는 샘플 플레이어만 나와요.',
  keyAnswer: (status, time) => [
    status === 401 || status === 403
      ? `거부됨, 상태 코드 ${status}: `
      : `마지막 응답, 상태 코드 ${status}: `,
    time,
  ],
  keyEnds: (time) => ['개발용 키라면 늦어도 ', time, '에 만료돼요'],
  refusals: '시작 이후 데이터 제공처의 거부',
  noRefusals: '모든 응답의 상태 코드가 200이나 404였어요.',
  status: (status, count) =>
    status === '0' ? `응답 없음: ${count}번` : `상태 코드 ${status}: ${count}번`,
  actions: `최근 조치 ${maxListedActions}개`,
};
