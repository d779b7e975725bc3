/** Enter goes on, and sends nothing half done. */
export function seguirCom(seguir: () => void) {
  return (event: { key: string; preventDefault: () => void }) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    seguir();
  };
}
