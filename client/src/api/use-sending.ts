import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';

interface Sending<Sent, Answer> extends UseMutationOptions<Answer, Error, Sent> {
  mutationFn(sent: Sent): Promise<Answer>;
}

/**
 * A mutation that is not begun again while it is under way. A button that is disabled meanwhile is no such promise: it
 * is drawn so a moment later, and the second half of a double click comes before that.
 */
export function useSending<Sent, Answer>({ mutationFn, ...options }: Sending<Sent, Answer>) {
  const underWay = useRef(false);
  const mutation = useMutation<Answer, Error, Sent>({
    ...options,
    mutationFn: (sent) =>
      mutationFn(sent).finally(() => {
        underWay.current = false;
      }),
  });
  const { mutate } = mutation;
  const send = useCallback(
    (sent: Sent) => {
      if (underWay.current) return;
      underWay.current = true;
      mutate(sent);
    },
    [mutate],
  );
  return { ...mutation, send };
}
