/** The mark (the bell on a shop's counter) with the name. */
export function Logo({ size = 32 }: { size?: number }) {
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: size * 0.34 }}>
      <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" style={{ flex: 'none' }}>
        <rect width="32" height="32" rx="8" fill="var(--color-accent)" />
        <circle cx="16" cy="7.6" r="1.6" fill="var(--white)" />
        <path d="M9.5 16.4a6.5 6.5 0 0 1 13 0z" fill="var(--white)" />
        <rect x="5" y="18.2" width="22" height="3.2" rx="1.6" fill="var(--white)" />
        <rect x="8.5" y="22.8" width="15" height="3" rx="1.5" fill="var(--mint)" />
      </svg>
      <span
        style={{
          fontSize: size * 0.66,
          fontWeight: 'var(--weight-bold)',
          letterSpacing: '-0.02em',
          lineHeight: 1,
        }}
      >
        Balcão
      </span>
    </span>
  );
}
