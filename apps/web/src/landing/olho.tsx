/** Open while the password is hidden, struck through while it is shown; the stylesheet picks by `aria-pressed`. */
export function Olho() {
  return (
    <svg
      width="22"
      height="22"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M2.5 12C5 7.5 8.2 5.3 12 5.3s7 2.2 9.5 6.7c-2.5 4.5-5.7 6.7-9.5 6.7S5 16.5 2.5 12z" />
      <circle cx="12" cy="12" r="2.8" />
      <path className="olho-risco" d="M4 20 20 4" />
    </svg>
  );
}
