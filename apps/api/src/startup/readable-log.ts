/** The few messages of ours that are warnings or worse, in a shopkeeper's words. */
const WORDS: Record<string, string> = {
  'request failed': 'Um pedido falhou',
  'work after the answer failed': 'Um trabalho depois da resposta falhou',
};

interface Line {
  time: number;
  msg?: string;
  err?: { message?: string };
}

/** For a terminal: one line for a person out of each line of JSON. */
export function readableLog(out: { write(text: string): unknown }): { write(line: string): void } {
  return {
    write(line) {
      const { time, msg = '', err } = JSON.parse(line) as Line;
      const clock = new Date(time).toLocaleTimeString('pt-BR', { hour: '2-digit', minute: '2-digit' });
      const what = WORDS[msg] ?? msg;
      out.write(`${clock} ${err?.message ? `${what}: ${err.message}` : what}\n`);
    },
  };
}
