/** Gives the person a file. */
export function download(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers read the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
