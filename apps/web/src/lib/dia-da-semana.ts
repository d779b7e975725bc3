const weekday = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', weekday: 'long' });

/** `sexta-feira`, of a calendar day. */
export function diaDaSemana(day: string): string {
  return weekday.format(new Date(`${day}T00:00:00Z`));
}
