/** The few messages of ours that are warnings or worse, in a shopkeeper's words. */
const WORDS: Record<string, string> = {
  'request failed': 'Um pedido falhou',
  'job failed': 'Uma tarefa falhou',
  'work after the answer failed': 'Um trabalho depois da resposta falhou',
};

interface Line {
  time: number;
  msg?: string;
  err?: { code?: unknown; message?: string };
  repeated?: number;
}

/** Network, PostgreSQL away or without a connection left: one thing to whoever reads this. */
const AWAY = /^(08|57P|53[0-9]|E[A-Z]+$)/;
const AWAY_TEXT = /^(Connection terminated|timeout e)/;

/** For a terminal: one line for a person out of each line of JSON. */
export function readableLog(out: { write(text: string): unknown }): { write(line: string): void } {
  return {
    write(line) {
      const { time, msg = '', err, repeated } = JSON.parse(line) as Line;
      const clock = new Date(time).toLocaleTimeString('pt-BR', { hour: '2-digit', minute: '2-digit' });
      const what = `${WORDS[msg] ?? msg}${repeated ? ` (mais ${repeated} vezes)` : ''}`;
      const why = err?.message && (isAway(err) ? 'o banco de dados não responde' : err.message);
      out.write(`${clock} ${why ? `${what}: ${why}` : what}\n`);
    },
  };
}

function isAway({ code, message = '' }: NonNullable<Line['err']>): boolean {
  return AWAY.test(String(code ?? '')) || AWAY_TEXT.test(message);
}
