import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from 'chart.js';

// Registers only the parts of Chart.js that are used. This file and its imports are a separate chunk, which is loaded
// when the charts are first shown.
Chart.register(
  BarController,
  BarElement,
  CategoryScale,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
);

export { buildDrawing } from './build-drawing.ts';
export { Chart };
