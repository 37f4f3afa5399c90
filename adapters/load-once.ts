/** Has something loaded when it is first asked for, and only then; what failed is tried again by who asks next. */
export function loadOnce<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  let loading: Promise<Loaded> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      // Perhaps it was a lack of file handles.
      loading = undefined;
      throw error;
    });
    return loading;
  };
}
