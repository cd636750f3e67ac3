/** Lets the browser handle the visitor's input before the work continues. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
