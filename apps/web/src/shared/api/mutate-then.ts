/**
 * Runs a mutation, then `onSuccess`, also when the component is gone by then: lists are loaded again before a mutation ends, and the
 * row or panel that started it may have left the page. Callbacks of `mutate` are not called in that case (TanStack Query, guide
 * "Mutations"). For what the person must see elsewhere: a message, an offer to undo, the next page. An error stays in the state of
 * the mutation.
 */
export function mutateThen<Data, Variables>(
  mutation: { mutateAsync(variables: Variables): Promise<Data> },
  variables: Variables,
  onSuccess: (data: Data) => void,
): void {
  void mutation.mutateAsync(variables).then(onSuccess, () => undefined);
}
