import { DayInput } from './day-input.tsx';

interface DaysRangeProps {
  /** Of the first and the last day. */
  labels: readonly [string, string];
  names?: readonly [string, string];
  de: string;
  ate: string;
  hoje: string | undefined;
  /** What is wrong with the two together, told at the first. */
  error?: string | undefined;
  onChange: (change: { de?: string; ate?: string }) => void;
}

/** The first and the last day of something; whoever uses it puts the two beside one another. */
export default function DaysRange({ labels, names, de, ate, hoje, error, onChange }: DaysRangeProps) {
  return (
    <>
      <DayInput
        label={labels[0]}
        name={names?.[0]}
        value={de}
        outro={ate}
        hoje={hoje}
        error={error}
        onChange={(day) => onChange({ de: day })}
      />
      <DayInput
        label={labels[1]}
        name={names?.[1]}
        value={ate}
        outro={de}
        hoje={hoje}
        onChange={(day) => onChange({ ate: day })}
      />
    </>
  );
}
