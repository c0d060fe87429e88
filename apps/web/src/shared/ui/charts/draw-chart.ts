// The parts of echarts that the charts need. This module is a chunk of its own, loaded by `chart.tsx`.
import { BarChart, LineChart } from 'echarts/charts';
import { GridComponent, LegendComponent, MarkLineComponent, TooltipComponent } from 'echarts/components';
import { init, use as registerParts } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import type { EChartsCoreOption } from 'echarts/core';

registerParts([
  BarChart,
  LineChart,
  GridComponent,
  LegendComponent,
  MarkLineComponent,
  TooltipComponent,
  SVGRenderer,
]);

export type ChartOption = EChartsCoreOption;

/** Draws into an element and follows its size. Returns a function that ends it. */
export function drawChart(element: HTMLElement, option: ChartOption): () => void {
  const chart = init(element, null, { renderer: 'svg' });
  chart.setOption(option);
  const observer = new ResizeObserver(() => chart.resize());
  observer.observe(element);
  return () => {
    observer.disconnect();
    chart.dispose();
  };
}
