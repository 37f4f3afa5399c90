/** The owner's own words on a profile: a bio and links. */

/** As people count: a family emoji is one. The same for the label of a link. */
export const maxBioLength = 160;
export const maxLinks = 6;
export const maxLabelLength = 30;
/** In characters of the encoded address. */
export const maxAddressLength = 200;

export interface ProfileLink {
  /** '' for a link that shows only its host. */
  readonly label: string;
  /** Begins with 'https://' and is ASCII: a host in other letters is in punycode, so that it cannot look like another one. */
  readonly address: string;
}

/** A new field also needs its empty value. The checks name what else it needs. */
export interface Words {
  /** One line; '' for none. */
  readonly bio: string;
  readonly links: readonly ProfileLink[];
}

export const noWords: Words = { bio: '', links: [] };
