/** First match wins: Edge, Opera and Samsung also call themselves Chrome, and Chrome calls itself Safari. */
const NAVEGADORES: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SISTEMAS: readonly [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\b(iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** `Chrome no Android`: what a person recognizes the device of a session by. */
export function nomeDoDispositivo(userAgent: string | undefined): string {
  const agent = userAgent ?? '';
  const navegador = NAVEGADORES.find(([pattern]) => pattern.test(agent))?.[1];
  const sistema = SISTEMAS.find(([pattern]) => pattern.test(agent))?.[1];
  if (navegador && sistema) return `${navegador} no ${sistema}`;
  return navegador ?? sistema ?? 'Dispositivo desconhecido';
}
