import '@mantine/core/styles/Popover.layer.css';
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/pt-br';
import { addDays, addMonths, startOfMonth } from '@balcao/contract/base/calendar';
import { PRIMEIRO_DIA, ULTIMO_DIA } from '@balcao/contract/base/limites';
import { Popover } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { useReturnFocus } from '../../lib/use-return-focus.ts';
import { Button } from '../pecas/button.tsx';
import classes from './day-calendar.module.css';

interface DayCalendarProps {
  day: string | undefined;
  hoje: string | undefined;
  outro: string | undefined;
  max: string | undefined;
  onPick: (day: string) => void;
  onClose: () => void;
}

const SUNDAY = 0;
const ARIA = {
  monthLevelControl: 'Escolher o mês',
  yearLevelControl: 'Escolher o ano',
  nextMonth: 'Mês seguinte',
  previousMonth: 'Mês anterior',
  nextYear: 'Ano seguinte',
  previousYear: 'Ano anterior',
  nextDecade: 'Década seguinte',
  previousDecade: 'Década anterior',
};
const EXTENSO = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'full', timeZone: 'UTC' });
const extenso = (day: string) => EXTENSO.format(new Date(`${day}T00:00:00Z`));
const INICIAIS = 'DSTQQSS';

/** Where a key goes from a day; undefined for every other key. */
function moved(day: string, key: string): string | undefined {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, -weekday);
    case 'End':
      return addDays(day, 6 - weekday);
    case 'PageUp':
      return addMonths(day, -1);
    case 'PageDown':
      return addMonths(day, 1);
    default:
      return undefined;
  }
}

/** A month of days to pick from, hung from the field in which it stands: weeks from Sunday, in Portuguese, today marked. */
export default function DayCalendar(props: DayCalendarProps) {
  const { day, hoje, outro, max = ULTIMO_DIA, onPick, onClose } = props;
  const within = (wanted: string) => (wanted < PRIMEIRO_DIA ? PRIMEIRO_DIA : wanted > max ? max : wanted);
  const begin = within(day || outro || hoje || max);
  const [month, setMonth] = useState(startOfMonth(begin));
  const [goal, setGoal] = useState(begin);
  const sheet = useRef<HTMLDivElement>(null);
  useReturnFocus();
  useLayoutEffect(() => {
    sheet.current?.querySelector<HTMLElement>(`[data-dia="${goal}"]:not([data-outside])`)?.focus();
  }, [goal]);

  function pick(picked: string) {
    onPick(picked);
    onClose();
  }

  function onKey(event: KeyboardEvent<HTMLElement>) {
    const { dia } = (event.target as HTMLElement).dataset;
    const next = dia && moved(dia, event.key);
    if (!next) return;
    // The library's own arrows end with the month.
    event.preventDefault();
    event.stopPropagation();
    setMonth(startOfMonth(within(next)));
    setGoal(within(next));
  }

  const [from, to] = [day ?? begin, outro || (day ?? begin)].toSorted();
  return (
    <Popover
      opened
      trapFocus
      withRoles={false}
      shadow="none"
      position="bottom-start"
      offset={4}
      transitionProps={{ duration: 0 }}
      middlewares={{ flip: true, shift: { crossAxis: true, padding: 8 }, size: { padding: 8 } }}
      onChange={onClose}
    >
      <Popover.Target>
        <span className={classes.anchor} />
      </Popover.Target>
      <Popover.Dropdown ref={sheet} role="dialog" aria-label="Calendário" className={classes.sheet ?? ''}>
        <div onKeyDownCapture={onKey}>
          <DatePicker
            {...{ __stopPropagation: true }}
            locale="pt-br"
            firstDayOfWeek={SUNDAY}
            weekendDays={[]}
            size="md"
            value={day ?? null}
            date={month}
            minDate={PRIMEIRO_DIA}
            maxDate={max}
            classNames={{
              calendarHeader: classes.header ?? '',
              calendarHeaderLevel: classes.level ?? '',
              weekday: classes.weekday ?? '',
              day: classes.day ?? '',
            }}
            className={classes.calendar ?? ''}
            ariaLabels={ARIA}
            monthLabelFormat="MMMM [de] YYYY"
            monthsListFormat="MMM"
            weekdayFormat={(date) => INICIAIS[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? ''}
            getDayAriaLabel={(date) => (date === hoje ? `hoje, ${extenso(date)}` : extenso(date))}
            getDayProps={(date) => ({
              'data-dia': date,
              'data-hoje': date === hoje || undefined,
              'aria-current': date === hoje ? 'date' : undefined,
              'aria-pressed': date === day,
              'data-autofocus': date === begin || undefined,
              inRange: from !== to && date >= (from ?? '') && date <= (to ?? ''),
            })}
            onDateChange={setMonth}
            onChange={(picked) => pick(picked ?? day ?? begin)}
          />
        </div>
        {hoje !== undefined && hoje <= max && (
          <div className={classes.foot}>
            <Button
              variant="subtle"
              size="sm"
              data-mantine-stop-propagation="true"
              onClick={() => pick(hoje)}
            >
              Hoje
            </Button>
          </div>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
