/** Returns the texts in the language of the site, which is English until there is a second one. */
// @__NO_SIDE_EFFECTS__
export function inSiteLanguage<const Texts>(texts: { readonly en: Texts }): Texts {
  return texts.en;
}
