import { useEffect, useRef } from 'react';
import styles from './chart.module.css';
import type { ChartOption } from './draw-chart.ts';

interface ChartProps {
  /** The same object as long as the drawing is the same. */
  readonly option: ChartOption;
  /** For screen readers. Without it they skip the drawing: a table beside it has the numbers. */
  readonly label?: string;
}

/** A drawing by echarts, which loads when the first one is shown. The space is reserved before. */
export function Chart({ option, label }: ChartProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let end: (() => void) | undefined;
    let isGone = false;
    void import('./draw-chart.ts').then(({ drawChart }) => {
      if (!isGone && element.current) end = drawChart(element.current, option);
    });
    return () => {
      isGone = true;
      end?.();
    };
  }, [option]);
  const name = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return <div ref={element} className={styles.chart} {...name} />;
}
