/**
 * Many calls while `work` runs are one more run of it, not one each. Answers when what was asked for by then is done;
 * rejects as the run does in which it was.
 */
export function gather(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let again = false;
  return () => {
    again = true;
    running ??= (async () => {
      try {
        while (again) {
          again = false;
          await work();
        }
      } finally {
        running = undefined;
      }
    })();
    return running;
  };
}
