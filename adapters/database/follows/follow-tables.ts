export interface FollowTables {
  follows: {
    followerId: string;
    profileId: string;
    createdAt: string;
  };
  /** The address of the feed of a user. */
  followFeeds: { followerId: string; hash: string };
}
