import { trendDays } from '../../domain/profiles/trend.ts';
import type * as en from '../en/compare.ts';
import type { Translation } from '../language/translation.ts';

export const compareTexts: Translation<typeof en.compareTexts> = {
  title: '비교',
  documentTitle: (names) => names.join(' vs '),
  lead: '2~4명의 아이디, 플레이어 이름, 링크를 입력하세요.',
  labels: { a: '첫 번째', b: '두 번째', c: '세 번째', d: '네 번째' },
  placeholder: 'Mira 또는 Mira#KR1',
  submit: '비교',
  notFound: (name) =>
    `‘${name}’ 프로필이 없어요. 플레이어는 Mira#KR1 같은 이름이나 링크로 넣어 주세요.`,
  notRead: (name) => `이 사이트가 아직 ‘${name}’ 플레이어를 조회한 적이 없어요.`,
  same: '같은 페이지예요. 비교할 다른 페이지를 넣어 주세요.',
  nothing: '두 명 이상 랭크가 있는 큐가 없어요.',
  unranked: '이 큐는 랭크 없음',
  ahead: '앞섬',
  level: '동률',
  behind: (distance) => `${distance} 뒤처짐`,
  tierBehind: '한 티어 아래',
  start: `${trendDays}일 전`,
  end: '지금',
  aheadSince: (day) => [day, '부터 앞섬'],
  leads: '그 전에 앞선 쪽',
  aheadFrom: (name, day) => [`${name}: `, day, '부터'],
  graph: (names) => `최근 ${trendDays}일 랭크: ${names.join(', ')}`,
  previewAlt: (names) => `랭크 비교: ${names.join(', ')}`,
};
