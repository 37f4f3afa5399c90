import { maxDataUrlLength } from '../../domain/pictures/picture.ts';
import type * as en from '../en/pictures.ts';
import type { Translation } from '../language/translation.ts';

export const pictureTexts: Translation<typeof en.pictureTexts> = {
  bannerTitle: '이미지 자르기',
  pictureTitle: '프로필 사진',
  choosePicture: '사진 고르기',
  otherPicture: '다른 사진 고르기',
  reset: '초기화',
  resetPicture: '기본 사진으로 되돌리기',
  resetBanner: '기본 배너로 되돌리기',
  champions: '챔피언',
  splash: '챔피언을 배너로',
  noSplash: '챔피언 이미지를 불러오지 못했어요. 나중에 다시 시도해 주세요.',
  askResetPicture: '사진을 삭제할까요? 페이지에는 기본 사진이 나와요.',
  askResetBanner: '배너를 삭제할까요? 페이지에는 기본 배너가 나와요.',
  keep: '그대로 두기',
  confirmReset: '네, 초기화할게요',
  save: '저장',
  finish: '완료',
  saving: '저장 중…',
  sending: '사진을 올리는 중이에요…',
  saved: '저장했어요.',
  close: '닫기',
  zoom: '확대',
  zoomPercent: (percent) => `${percent}%`,
  move: {
    left: '사진 왼쪽으로 옮기기',
    up: '사진 위로 옮기기',
    down: '사진 아래로 옮기기',
    right: '사진 오른쪽으로 옮기기',
  },
  area: '사진. 방향키로 옮길 수 있어요.',
  tooSmall: '너무 작아서 흐릿하게 보여요.',
  zoomedTooFar: '너무 확대해서 흐릿하게 보여요.',
  cancel: '취소',
  shape: '모양',
  square: '정사각형',
  wide: '가로형',
  wideHint: '휴대폰에서는 테두리 안쪽만 보여요.',
  wrongType: 'JPEG, PNG, WebP 사진을 골라 주세요.',
  tooLarge: (maxMb) => `사진이 너무 커요. 최대 ${maxMb} MB까지 올릴 수 있어요.`,
  unreadable: '사진으로 읽을 수 없는 파일이에요. 다른 파일을 골라 주세요.',
  squareHint: '페이지에는 테두리 안쪽만 보여요.',
};

export const describePictureProblem: Translation<typeof en.describePictureProblem> = (problem) => {
  if (typeof problem === 'object') {
    const { width, height } = problem;
    const allowed = problem.allowed.map((size) => `${size.width} × ${size.height}`).join(' 또는 ');
    return `사진이 너무 커요: ${width} × ${height}픽셀. 최대 ${allowed}픽셀까지 올릴 수 있어요.`;
  }
  return pictureProblems[problem];
};

const pictureProblems = {
  'not-a-data-url': `사진은 최대 ${maxDataUrlLength / 1024 ** 2} MB의 JPEG data URL이어야 해요.`,
  'not-a-jpeg': 'JPEG 사진이 아니에요.',
  'too-many-scans': '이 사진에는 스캔이 너무 많아요.',
  'too-many-pixels': '픽셀이 너무 많아 읽을 수 없는 사진이에요.',
  'too-slow': '읽는 데 너무 오래 걸려 쓸 수 없는 사진이에요.',
  damaged: '손상되어 읽을 수 없는 사진이에요.',
};
