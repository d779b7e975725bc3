import type { Message } from './mail.ts';

export interface Letter {
  subject: string;
  /** Plain sentences; each becomes a paragraph of both parts. */
  before: readonly string[];
  button?: { label: string; url: string };
  after?: readonly string[];
}

const PARAGRAPH = 'margin:0 0 16px;font-size:16px;line-height:1.5;color:#1f2933';
const BUTTON =
  'display:inline-block;padding:12px 24px;border-radius:8px;background:#0b5c4d;color:#ffffff;font-size:16px;font-weight:bold;text-decoration:none';

/** The text part and the HTML part of one letter, saying the same. Styles stand on the elements: mail programs drop others. */
export function writeLetter(to: string, { subject, before, button, after = [] }: Letter): Message {
  const text = [...before, ...(button ? [button.url] : []), ...after, 'Balcão'].join('\n\n');
  const paragraphs = (lines: readonly string[]) =>
    lines.map((line) => `<p style="${PARAGRAPH}">${escapeHtml(line)}</p>`);
  const link = button
    ? [
        `<p style="margin:0 0 24px"><a href="${escapeHtml(button.url)}" style="${BUTTON}">${escapeHtml(button.label)}</a></p>`,
        `<p style="${PARAGRAPH};font-size:14px;word-break:break-all">Se o botão não abrir, copie este endereço: ${escapeHtml(button.url)}</p>`,
      ]
    : [];
  const html = [
    '<!doctype html>',
    `<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>`,
    '<body style="margin:0;padding:24px;background:#f4f6f5;font-family:Arial,Helvetica,sans-serif">',
    '<div style="max-width:560px;margin:0 auto;padding:32px;border-radius:12px;background:#ffffff">',
    ...paragraphs(before),
    ...link,
    ...paragraphs(after),
    `<p style="${PARAGRAPH};margin:0;color:#52606d">Balcão</p>`,
    '</div></body></html>',
  ].join('\n');
  return { to, subject, text: `${text}\n`, html };
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
