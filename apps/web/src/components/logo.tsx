/** The mark (a counter, and what passes over it) with the name. */
export function Logo({ size = 32 }: { size?: number }) {
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: size * 0.34 }}>
      <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" style={{ flex: 'none' }}>
        <rect width="32" height="32" rx="8" fill="var(--mantine-primary-color-filled)" />
        <path
          d="M6 12.5h20M9.5 12.5v11M22.5 12.5v11"
          stroke="#fff"
          strokeWidth="3"
          strokeLinecap="round"
          fill="none"
        />
        <circle cx="16" cy="18.5" r="2.5" fill="#8fe3d0" />
      </svg>
      <span style={{ fontSize: size * 0.66, fontWeight: 700, letterSpacing: '-0.02em', lineHeight: 1 }}>
        Balcão
      </span>
    </span>
  );
}
