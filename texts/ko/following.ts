import { maxFollowed } from '../../domain/follows/follow.ts';
import type * as en from '../en/following.ts';
import type { Translation } from '../language/translation.ts';

export const followingTexts: Translation<typeof en.followingTexts> = {
  title: '팔로잉',
  lead: '팔로우하는 프로필의 소식이에요. 누구를 팔로우하는지는 나에게만 보여요.',
  follow: (username) => `${username} 팔로우`,
  unfollow: (username) => `${username} 언팔로우`,
  unfollowShort: '언팔로우',
  isFollowed: '팔로우하는 프로필이에요.',
  followed: '팔로우하는 프로필',
  suspended: (username) => `${username} 님은 정지됐어요.`,
  none: '아직 팔로우하는 프로필이 없어요. 프로필마다 팔로우 링크가 있어요.',
  noNews: '아직 소식이 없어요. 새 랭크가 여기에 나와요.',
  feed: '피드 리더용',
  feedLead:
    '피드 주소를 아는 사람은 누구나 여기와 같은 내용을 볼 수 있어요. 새 주소를 만들거나 비밀번호를 바꾸면 이전 주소는 쓸 수 없게 돼요.',
  feedAddress: '주소예요. 다시 볼 수 없으니 지금 복사하세요.',
  makeFeed: '새 주소 만들기',
  full: `이미 프로필 ${maxFollowed}개를 팔로우하고 있어요. 먼저 하나를 언팔로우해 주세요.`,
};
