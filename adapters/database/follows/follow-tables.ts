export interface FollowTables {
  follows: {
    id: string;
    followerId: string;
    /** Null for a player. */
    profileId: string | null;
    player: number | null;
    createdAt: string;
  };
  /** The address of the feed of a user. */
  followFeeds: { followerId: string; hash: string };
}
