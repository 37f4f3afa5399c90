export const headTexts = {
  site: 'Look up a gamer by username, or make one page with your picture, your banner and your live ranks.',
  profile: (siteName: string) => `${siteName} profile`,
  history: (displayName: string) => `How the ranks of ${displayName} changed over time.`,
  rank(game: string, queue: string, rank: string, isVerified: boolean, isSample: boolean): string {
    const remarks = [isVerified ? '' : 'unverified', isSample ? 'sample data' : ''];
    const remark = remarks.filter(Boolean).join(', ');
    return `${game} ${queue}: ${rank}${remark && ` (${remark})`}`;
  },
  preview: (displayName: string) => `${displayName}'s profile`,
  previewWithRank: (displayName: string, rank: string) =>
    `${displayName}'s profile. Best current rank: ${rank}`,
};
